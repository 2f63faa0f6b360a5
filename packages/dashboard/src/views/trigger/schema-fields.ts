// The fields of an event as rows, from its JSON Schema.
import {
  allowedValues,
  alternativesOf,
  flatOf,
  nameOfPointer,
  pointerOf,
  recordOf,
  textOf,
  typesOf,
  viewSchema,
} from '@bindery/api-model';
import type { References } from '@bindery/api-model';
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

/** Deeper fields are named by their type only. */
const MAX_DEPTH = 3;

let schema: Readonly<Record<string, unknown>> | undefined;

/** A reference to a model of the API has no target here. */
const REFERENCES: References = {
  resolve: (pointer) => (pointer.startsWith('#/$defs/') ? recordOf(schema?.['$defs'])[pointer.slice(8)] : undefined),
};

/** The fields of an event besides those that the platform sets, in the order of the schema. */
export function fieldsOfEvent(type: EventType): readonly SchemaField[] {
  schema ??= createEventJsonSchema();
  const variants = flatOf(schema, REFERENCES).groups.flatMap(({ schemas }) => schemas);
  const found = variants.find((variant) => {
    const { properties } = flatOf(variant, REFERENCES).schema;
    return recordOf(recordOf(properties)['type'])['const'] === type;
  });
  return listFields(found, '', 0).filter(({ path }) => path !== 'eventId' && path !== 'type');
}

function listFields(value: unknown, above: string, depth: number): SchemaField[] {
  const fields = viewSchema(value, REFERENCES).properties.filter(({ kind }) => kind !== 'rest');
  return fields.flatMap(({ name, schema: property, isRequired }) => {
    const path = above === '' ? name : `${above}.${name}`;
    const { flat, items } = viewSchema(property, REFERENCES);
    const docs = textOf(flat.schema['description']);
    const row = { path, depth, name, text: typeText(property), isRequired, docs };
    if (depth + 1 >= MAX_DEPTH) return [row];
    return [row, ...listFields(items ?? property, items === undefined ? path : `${path}[]`, depth + 1)];
  });
}

function typeText(value: unknown): string {
  const { schemas, isNullable } = alternativesOf(value, REFERENCES);
  return [...new Set([...schemas.flatMap(plainTypes), ...(isNullable ? ['null'] : [])])].join(' | ');
}

function plainTypes(value: unknown): readonly string[] {
  const pointer = pointerOf(value);
  if (pointer !== undefined && REFERENCES.resolve(pointer) === undefined) return [nameOfPointer(pointer) ?? 'object'];
  const { flat, items } = viewSchema(value, REFERENCES);
  const values = allowedValues(flat.schema);
  if (values.length > 0) return values.map((one) => JSON.stringify(one.value));
  if (items !== undefined) return [`list of ${typeText(items)}`];
  const types = typesOf(flat.schema);
  return types.length > 0 ? types : ['anything'];
}
