// Parts of an OpenAPI description as blocks get them: objects of the document with their references kept.
import type { ApiOperation as Operation, Direction, References } from '@bindery/api-model';

/** The context of every part of a description. */
export interface ApiSource extends References {
  /** A value that a schema allows; without it, pages show only examples that the description has. */
  readonly example?: ((schema: unknown, direction: Direction) => unknown) | undefined;
  /** Where the inside of a schema is that is not rendered, by the numbers of its place: `4`, or `4.0` below that. */
  readonly deeper?: ((path: string) => string) | undefined;
  /** URL of the page of a schema, by name. */
  readonly schemaHref?: ((name: string) => string | undefined) | undefined;
}

/** An operation of an API, a webhook, or a callback. */
export interface ApiOperation extends Operation, ApiSource {}

/** Schemas of a description. */
export interface ApiSchemas extends ApiSource {
  readonly schemas: readonly { readonly name: string; readonly schema: unknown }[];
}
