// The parts of an operation’s JSON Schemas that flags need: types and fields.
import { flatOf, isNull, recordOf, typesOf as namedTypes, viewSchema } from '@bindery/api-model';
import type { JsonRecord, References } from '@bindery/api-model';

/** A schema of one type, without references and alternatives. `type` is undefined if it allows any value. */
export interface Variant {
  readonly type: string | undefined;
  readonly schema: JsonRecord;
}

/** Alternatives inside alternatives. */
const MAX_DEPTH = 8;

/** The alternatives of a schema, one for each type, without references and nested alternatives. */
export function variantsOf(schema: unknown, references: References, depth = MAX_DEPTH): Variant[] {
  if (isNull(schema)) return [{ type: 'null', schema: recordOf(schema) }];
  const { schema: own, groups, isNullable } = flatOf(schema, references);
  const choices = depth === 0 ? [] : groups.flatMap(({ schemas }) => schemas);
  const types = namedTypes(own);
  const variants =
    choices.length > 0
      ? choices.flatMap((choice) => variantsOf(choice, references, depth - 1))
      : (types.length === 0 ? [undefined] : types).map((type) => ({ type, schema: own }));
  return isNullable ? [...variants, { type: 'null', schema: {} }] : variants;
}

/** The JSON types that a schema allows; `any` if it doesn’t restrict the type. */
export function typesOf(schema: unknown, references: References): ReadonlySet<string> {
  return new Set(variantsOf(schema, references).map(({ type }) => type ?? 'any'));
}

/** A field of an object. */
export interface SchemaField {
  readonly name: string;
  readonly schema: unknown;
  readonly isRequired: boolean;
}

/** The schema of an object’s field, in any of the variants that have the field. */
export function fieldOf(schema: unknown, name: string, references: References): unknown {
  const found = variantsOf(schema, references).flatMap(({ type, schema: own }) => {
    const { properties } = viewSchema(own, references);
    const field =
      properties.find((property) => property.name === name) ??
      properties.find((property) => isMatch(property.name, name)) ??
      properties.find((property) => property.name === '*');
    if (field !== undefined) return [field.schema];
    return isOpen(type, own) ? [{}] : [];
  });
  return found.length > 1 ? { anyOf: found } : found[0];
}

/** Whether `/^x-/` stands for a name. */
function isMatch(pattern: string, name: string): boolean {
  const source = /^\/(.+)\/$/.exec(pattern)?.[1];
  return source !== undefined && new RegExp(source, 'u').test(name);
}

/** An object schema that names no properties allows every field, unless it says otherwise. */
function isOpen(type: string | undefined, { properties, additionalProperties: others }: JsonRecord): boolean {
  const hasNames = Object.keys(recordOf(properties)).length > 0;
  return others === undefined ? type === 'object' && !hasNames : others !== false;
}

/** The fields of an object in all its variants. A field is required if every variant requires it. */
export function fieldsOf(schema: unknown, references: References): SchemaField[] {
  const variants = variantsOf(schema, references).filter(({ type }) => type !== 'null');
  const objects = variants.filter(({ type }) => type !== 'array');
  const views = objects.map((variant) => viewSchema(variant.schema, references).properties);
  const names = new Set(views.flat().map(({ name }) => name));
  names.delete('*');
  return [...names].map((name) => ({
    name,
    schema: fieldOf(schema, name, references) ?? {},
    isRequired:
      views.length === variants.length &&
      views.every((fields) => fields.some((field) => field.name === name && field.isRequired)),
  }));
}

/** The schema of a list’s items. */
export function itemsOf(schema: unknown, references: References): unknown {
  const lists = variantsOf(schema, references).filter(({ type }) => type === 'array');
  return lists.length === 1
    ? (lists[0]?.schema['items'] ?? {})
    : { anyOf: lists.map((list) => list.schema['items'] ?? {}) };
}
