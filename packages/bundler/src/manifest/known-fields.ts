// Which keys and values a field of the manifest accepts, from its JSON Schema, for "Did you mean".
import { createManifestJsonSchema } from '@bindery/contract/manifest';
import type { FieldPath } from '../manifest-text/manifest-source.ts';

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

let cached: JsonSchema | undefined;

/** Every schema that may apply at a path: more than one below a union. */
function schemasAt(path: FieldPath): JsonSchema[] {
  cached ??= createManifestJsonSchema() as JsonSchema;
  return path.reduce<JsonSchema[]>(
    (schemas, part) =>
      schemas.flatMap((schema) => {
        const next =
          typeof part === 'number' ? schema.items : (schema.properties?.[part] ?? schema.additionalProperties);
        return typeof next === 'object' ? branches(next) : [];
      }),
    branches(cached),
  );
}

function branches(schema: JsonSchema): JsonSchema[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  return alternatives === undefined ? [schema] : alternatives.flatMap(branches);
}

/** The keys that an object at a path may have. */
export function knownKeys(path: FieldPath): string[] {
  return [...new Set(schemasAt(path).flatMap((schema) => Object.keys(schema.properties ?? {})))];
}

/** The texts that a value at a path may be, when the list is closed. */
export function knownValues(path: FieldPath): string[] {
  const values = schemasAt(path).flatMap((schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]));
  return [...new Set(values.map(String))];
}
