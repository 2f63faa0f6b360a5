// The parts of an operation’s JSON Schemas that flags need: types and fields.
import { alternativesOf, findProperty, flatOf, recordOf, typesOf as namedTypes, viewSchema } from '@bindery/api-model';
import type { JsonRecord, References } from '@bindery/api-model';

/** A schema of one type, without references and alternatives. `type` is undefined if it allows any value. */
export interface Variant {
  readonly type: string | undefined;
  readonly schema: JsonRecord;
}

/** The alternatives of a schema, one for each type, without references and nested alternatives. */
export function variantsOf(schema: unknown, references: References): Variant[] {
  const { schemas, isNullable } = alternativesOf(schema, references);
  const variants = schemas.flatMap((one): Variant[] => {
    const { schema: own } = flatOf(one, references);
    const types = namedTypes(own);
    return (types.length === 0 ? [undefined] : types).map((type) => ({ type, schema: own }));
  });
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
  return anyOf(
    variantsOf(schema, references).flatMap(({ type, schema: own }) => {
      const field = findProperty(viewSchema(own, references), name);
      if (field !== undefined) return [field.schema];
      return isOpen(type, own) ? [{}] : [];
    }),
  );
}

/** An object schema that names no properties allows every field, unless it says otherwise. */
function isOpen(type: string | undefined, { properties, additionalProperties: others }: JsonRecord): boolean {
  const hasNames = Object.keys(recordOf(properties)).length > 0;
  return others === undefined ? type === 'object' && !hasNames : others !== false;
}

/** The fields of an object in all its variants. A field is required if every variant requires it. */
export function fieldsOf(schema: unknown, references: References): SchemaField[] {
  const variants = variantsOf(schema, references).filter(({ type }) => type !== 'null');
  const views = variants.map((variant) =>
    viewSchema(variant.schema, references).properties.filter(({ kind }) => kind === 'named' || kind === 'pattern'),
  );
  const names = new Set(views.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const found = views.map((fields) => fields.find((field) => field.name === name));
    return {
      name,
      schema: anyOf(found.flatMap((field) => (field === undefined ? [] : [field.schema]))),
      isRequired: found.every((field) => field?.isRequired === true),
    };
  });
}

/** The schema of a list’s items. */
export function itemsOf(schema: unknown, references: References): unknown {
  const lists = variantsOf(schema, references).filter(({ type }) => type === 'array');
  const items = lists.flatMap((list) => {
    const { properties, items: all } = viewSchema(list.schema, references);
    return all === undefined ? properties.map((item) => item.schema) : [all];
  });
  return anyOf(items) ?? {};
}

function anyOf(schemas: readonly unknown[]): unknown {
  return schemas.length > 1 ? { anyOf: schemas } : schemas[0];
}
