// The parts of an operation’s JSON Schemas that flags need: types and fields.

/** JSON Schema 2020-12, as the contract writes it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly description?: string;
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** A schema without references and alternatives. */
export type Variant = Omit<JsonSchema, 'type'> & { readonly type?: string };

/** Models by name, which schemas refer to. */
export type Models = Readonly<Record<string, JsonSchema>>;

const REFERENCE = '#/components/schemas/';

/** The name of the model that a schema refers to. */
export function modelNameOf({ $ref }: JsonSchema): string | undefined {
  return $ref?.startsWith(REFERENCE) === true ? $ref.slice(REFERENCE.length) : undefined;
}

/** The alternatives of a schema, without references and nested alternatives. */
export function variantsOf(schema: JsonSchema, models: Models, visited: ReadonlySet<string> = new Set()): Variant[] {
  const name = modelNameOf(schema);
  if (name !== undefined) {
    const found = models[name];
    return found === undefined || visited.has(name) ? [] : variantsOf(found, models, new Set([...visited, name]));
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return alternatives.flatMap((one) => variantsOf(one, models, visited));
  const { type, ...rest } = schema;
  if (typeof type === 'string') return [{ ...rest, type }];
  return type === undefined ? [rest] : type.map((one) => ({ ...rest, type: one }));
}

/** The JSON types that a schema allows; `any` if it doesn’t restrict the type. */
export function typesOf(schema: JsonSchema, models: Models): ReadonlySet<string> {
  return new Set(variantsOf(schema, models).map(typeOf));
}

function typeOf({ type, const: constant, enum: values }: Variant): string {
  if (type !== undefined) return type;
  const example = constant ?? values?.[0];
  if (constant === null) return 'null';
  return example === undefined ? 'any' : typeof example;
}

/** The schema of an object’s field, in any of the variants that have the field. */
export function fieldOf(schema: JsonSchema, name: string, models: Models): JsonSchema | undefined {
  const found = variantsOf(schema, models).flatMap(({ type, properties = {}, additionalProperties }) => {
    if (Object.hasOwn(properties, name)) return [properties[name] as JsonSchema];
    if (typeof additionalProperties === 'object') return [additionalProperties];
    return additionalProperties === true || (type === 'object' && isOpen(properties, additionalProperties)) ? [{}] : [];
  });
  if (found.length === 0) return undefined;
  return found.length === 1 ? found[0] : { anyOf: found };
}

/** An object schema without any properties allows every field. */
function isOpen(properties: object, additionalProperties: JsonSchema | boolean | undefined): boolean {
  return additionalProperties === undefined && Object.keys(properties).length === 0;
}

/** The named fields of an object in all its variants, and the fields that every variant requires. */
export function fieldsOf(
  schema: JsonSchema,
  models: Models,
): { readonly name: string; readonly schema: JsonSchema; readonly isRequired: boolean }[] {
  const variants = variantsOf(schema, models).filter(({ type }) => type !== 'null');
  const objects = variants.filter(({ properties }) => properties !== undefined);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    schema: fieldOf({ anyOf: objects }, name, models) ?? {},
    isRequired: variants.every(({ required = [] }) => required.includes(name)),
  }));
}

/** The schema of a list’s items. */
export function itemsOf(schema: JsonSchema, models: Models): JsonSchema {
  const lists = variantsOf(schema, models).filter(({ type }) => type === 'array');
  return { anyOf: lists.map(({ items }) => items ?? {}) };
}
