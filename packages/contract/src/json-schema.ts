// Schemas of the contract as JSON Schema 2020-12, for the OpenAPI document.
import * as z from 'zod';
import { MODEL_REFERENCE, findModel } from './model.ts';
import type { Schema } from './schema.ts';

/** A JSON object. */
export type Json = Record<string, unknown>;

/** A schema as JSON Schema 2020-12. Models with an ID move to `components/schemas` and are referenced. */
export function toJsonSchema(schema: Schema, schemas: Json): Json {
  const { root, rootName, definitions } = convert(schema);
  Object.assign(schemas, definitions);
  describeModels([root, ...Object.values(definitions)], schemas);
  if (rootName === undefined) return root;
  schemas[rootName] = root;
  return { $ref: MODEL_REFERENCE + rootName };
}

/** A schema as JSON Schema, with its models. */
interface Converted {
  readonly root: Json;
  /** ID of the schema itself, if it is a model. */
  readonly rootName: string | undefined;
  readonly definitions: Json;
}

const converted = new WeakMap<Schema, Converted>();

/** Cached, because schemas don’t change, operations share many models, and converting one takes milliseconds. */
function convert(schema: Schema): Converted {
  const before = converted.get(schema);
  if (before !== undefined) return before;
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
    },
  }) as Json & { $defs?: Record<string, Json> };
  const models = new Set(Object.keys($defs));
  const definitions = Object.fromEntries(
    Object.entries($defs).map(([name, definition]) => [name, rebase(definition, name, models)]),
  );
  const rootName = typeof root['id'] === 'string' ? root['id'] : undefined;
  if (rootName !== undefined) models.add(rootName);
  const result = { root: rebase(root, rootName, models) as Json, rootName, definitions };
  converted.set(schema, result);
  return result;
}

/** Describes every referenced model that isn’t described yet. */
function describeModels(described: unknown, schemas: Json): void {
  for (const id of findReferences(described)) {
    const found = schemas[id] === undefined ? findModel(id) : undefined;
    if (found === undefined) continue;
    // A placeholder while the model is described, because a model can refer to itself.
    schemas[id] = {};
    schemas[id] = toJsonSchema(found, schemas);
  }
}

function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && String(inner).startsWith(MODEL_REFERENCE)
      ? [String(inner).slice(MODEL_REFERENCE.length)]
      : findReferences(inner),
  );
}

/** Points references to `components/schemas`. `#` inside a model refers to the model itself. */
function rebase(value: unknown, self: string | undefined, models: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rebase(item, self, models));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'id' || !models.has(String((value as Json)['id'])))
    .map(([key, inner]) => [key, key === '$ref' ? rebaseReference(String(inner), self) : rebase(inner, self, models)]);
  return Object.fromEntries(entries);
}

function rebaseReference(reference: string, self: string | undefined): string {
  if (reference === '#' && self !== undefined) return MODEL_REFERENCE + self;
  return reference.replace('#/$defs/', MODEL_REFERENCE);
}
