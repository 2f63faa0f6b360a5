// Parts of an OpenAPI description as blocks get them: objects of the document with their references kept.

/** A JSON object. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** The context of every part of a description. */
export interface ApiSource {
  /** What a reference resolves to, for example `#/components/schemas/Pet`; undefined for nothing. Never an object with a reference. */
  readonly resolve: (pointer: string) => unknown;
  /** A value that a schema allows; without it, pages show only examples that the description has. */
  readonly example?: ((schema: unknown, direction: 'request' | 'response') => unknown) | undefined;
  /** Where the inside of a schema is that is not rendered, by the numbers of its place: `4`, or `4.0` below that. */
  readonly deeper?: ((path: string) => string) | undefined;
  /** URL of the page of a schema, by name. */
  readonly schemaHref?: ((name: string) => string | undefined) | undefined;
}

/** An operation of an API, or a webhook. */
export interface ApiOperation extends ApiSource {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  /** The path, or the name of a webhook. */
  readonly path: string;
  /** The operation object. */
  readonly operation: JsonRecord;
  /** The parameters of its path, which count for it too. */
  readonly parameters?: readonly unknown[] | undefined;
  /** Server objects: of the operation, else of its path, else of the description. */
  readonly servers?: readonly unknown[] | undefined;
  /** Security requirements: of the operation, else of the description. */
  readonly security?: readonly unknown[] | undefined;
  /** `components.securitySchemes`. */
  readonly securitySchemes?: JsonRecord | undefined;
}

/** Schemas of a description. */
export interface ApiSchemas extends ApiSource {
  readonly schemas: readonly { readonly name: string; readonly schema: unknown }[];
}
