// What responses are made of besides the structure of their site and the content of its spaces.
import type { SiteServices } from '../../state/index.ts';

/** Where sources read. */
export interface SourceContext {
  readonly services: SiteServices;
  /** The organization of the site. */
  readonly organization: string;
}

/** A value, and its version, which is another one when the value is. */
export interface Reading<Value> {
  readonly value: Value;
  readonly version: string;
}

/** Reads values by an input, which is JSON. */
export interface Source<Input, Value> {
  read(context: SourceContext, input: Input): Promise<Reading<Value>>;
  /** The version alone. */
  versionOf(context: SourceContext, input: Input): Promise<string>;
}

/** Creates a source whose version is read with the value. */
export function createSource<Input, Value>(read: Source<Input, Value>['read']): Source<Input, Value> {
  return { read, versionOf: async (context, input) => (await read(context, input)).version };
}
