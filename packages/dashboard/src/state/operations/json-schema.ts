// The JSON Schema keywords of the OpenAPI document that forms support.

/** A schema, or a reference to one of the document's components. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The components of a document by name. */
export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The name of the component that a reference resolves to. */
export function referredName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
