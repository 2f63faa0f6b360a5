// The sources, by the names that cached responses remember.
import { codeBlocks } from './code-blocks.ts';
import { people } from './people.ts';
import { publicSpace } from './public-space.ts';
import type { Source, SourceContext } from './source.ts';
import { specification } from './specification.ts';

const SOURCES = { codeBlocks, people, publicSpace, specification };

type Sources = typeof SOURCES;

/** Name of a source. */
export type SourceName = keyof Sources;
/** What a source reads by. */
export type InputOf<Name extends SourceName> = Sources[Name] extends Source<infer Input, unknown> ? Input : never;
/** What a source has. */
export type ValueOf<Name extends SourceName> = Sources[Name] extends Source<never, infer Value> ? Value : never;

/** Returns the source with a name. */
export function sourceOf<Name extends SourceName>(name: Name): Source<InputOf<Name>, ValueOf<Name>> {
  return SOURCES[name] as unknown as Source<InputOf<Name>, ValueOf<Name>>;
}

/** Names a reading, for {@link versionOfReading}. No ID of a space contains a colon. */
export function nameOfReading<Name extends SourceName>(name: Name, input: InputOf<Name>): string {
  return `${name}:${JSON.stringify(input)}`;
}

/** The current version of a reading; undefined for a name that is no reading’s. */
export async function versionOfReading(context: SourceContext, reading: string): Promise<string | undefined> {
  const end = reading.indexOf(':');
  if (end === -1) return undefined;
  const source = sourceOf(reading.slice(0, end) as SourceName);
  return source.versionOf(context, JSON.parse(reading.slice(end + 1)) as never);
}
