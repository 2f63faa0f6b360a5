// The two published descriptions of the service, and the facts of their operations, one per line.
import { createRequire } from 'node:module';

/** The parts of JSON Schema that the descriptions use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly deprecated?: boolean;
}

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/** An operation of a description. */
export interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** An OpenAPI document. */
export interface DescribedDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const require = createRequire(import.meta.url);

/** The published descriptions, by version. */
export const publishedDocuments: Readonly<Record<string, DescribedDocument>> = {
  '0.130.0': require('gitbook-api-130/spec/openapi.json') as DescribedDocument,
  '0.202.0': require('@gitbook/api/spec/openapi.json') as DescribedDocument,
};

/** Every operation of a document by ID, with the parameters of its path. */
export function operationsOfDocument(document: DescribedDocument): Map<string, DescribedOperation> {
  const found = new Map<string, DescribedOperation>();
  for (const path of Object.values(document.paths)) {
    const shared = (path['parameters'] ?? []) as unknown as readonly Parameter[];
    for (const [method, described] of Object.entries(path)) {
      if (method === 'parameters' || described.operationId === undefined) continue;
      found.set(described.operationId, { ...described, parameters: [...shared, ...(described.parameters ?? [])] });
    }
  }
  return found;
}
