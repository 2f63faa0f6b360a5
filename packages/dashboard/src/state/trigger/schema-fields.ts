// The fields of an event as rows, from its JSON Schema.
import type { EventType } from '@bindery/contract';
import { createEventJsonSchema } from '@bindery/contract/event-schema';

export interface SchemaField {
  /** `feedback.rating`; `[]` is any item of a list. */
  readonly path: string;
  readonly depth: number;
  readonly name: string;
  /** Its type in a few words. */
  readonly text: string;
  readonly isRequired: boolean;
  readonly docs: string | undefined;
}

type JsonSchema = Readonly<Record<string, unknown>>;

/** Deeper fields are named by their type only. */
const MAX_DEPTH = 3;

let branch: JsonSchema | undefined;

/** The fields of an event besides those that the platform sets, in the order of the schema. */
export function fieldsOfEvent(type: EventType): readonly SchemaField[] {
  branch ??= createEventJsonSchema();
  const union = resolve(branch);
  const variants = (union['oneOf'] ?? union['anyOf'] ?? []) as readonly JsonSchema[];
  const found = variants.map(resolve).find((variant) => propertiesOf(variant)['type']?.['const'] === type);
  if (found === undefined) return [];
  return listFields(found, '', 0).filter(({ path }) => path !== 'eventId' && path !== 'type');
}

function listFields(schema: JsonSchema, above: string, depth: number): SchemaField[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const field = resolve(property);
    const path = above === '' ? name : `${above}.${name}`;
    const items = field['items'] as JsonSchema | undefined;
    const inner = items === undefined ? field : resolve(items);
    const docs = (property['description'] ?? field['description']) as string | undefined;
    const row = { path, depth, name, text: typeText(property), isRequired: required.includes(name), docs };
    if (depth + 1 >= MAX_DEPTH) return [row];
    return [row, ...listFields(inner, items === undefined ? path : `${path}[]`, depth + 1)];
  });
}

/** A reference within the schema, followed; one to a model of the API stays. */
function resolve(schema: JsonSchema): JsonSchema {
  const ref = schema['$ref'];
  if (typeof ref !== 'string' || !ref.startsWith('#/$defs/')) return schema;
  const definitions = (branch?.['$defs'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  return resolve(definitions[ref.slice('#/$defs/'.length)] ?? {});
}

function propertiesOf(schema: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return (schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
}

function typeText(property: JsonSchema): string {
  const schema = resolve(property);
  const ref = schema['$ref'];
  if (typeof ref === 'string') return ref.split('/').at(-1) ?? 'object';
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  const variants = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonSchema[] | undefined;
  if (variants !== undefined) return [...new Set(variants.map(typeText))].join(' | ');
  const items = schema['items'] as JsonSchema | undefined;
  if (items !== undefined) return `list of ${typeText(items)}`;
  return typeof schema['type'] === 'string' ? schema['type'] : 'anything';
}
