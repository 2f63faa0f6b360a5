// Which fields and which values of enumerations a response shows, by model: `Site.urls.published`, `Site.visibility = public`.

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: unknown;
  readonly required?: readonly string[];
}

/** Schemas of models by name. */
export type Models = Readonly<Record<string, Schema>>;

const MODEL_PREFIX = '#/components/schemas/';

/** Collects what a response shows. `seen` grows. */
export function collectValues(models: Models, schema: Schema, value: unknown, { at, values }: ValueHistory): void {
  if (value === undefined || value === null) return;
  if (schema.$ref !== undefined) {
    const name = schema.$ref.slice(MODEL_PREFIX.length);
    collectValues(models, models[name] ?? {}, value, { at: name, values });
    return;
  }
  for (const variant of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) {
    if (couldBe(models, variant, value)) collectValues(models, variant, value, { at, values });
  }
  for (const part of schema.allOf ?? []) collectValues(models, part, value, { at, values });
  const enumValue = schema.enum?.find((one) => one === value);
  if (enumValue !== undefined) values.add(`${at} = ${String(enumValue)}`);
  if (Array.isArray(value)) {
    for (const item of value) collectValues(models, schema.items ?? {}, item, { at: `${at}[]`, values });
  } else if (typeof value === 'object') {
    collectFields(models, schema, value as Record<string, unknown>, { at, values });
  }
}

/** Path of a value, and the values seen before. */
export interface ValueHistory {
  readonly at: string;
  readonly values: Set<string>;
}

function collectFields(
  models: Models,
  schema: Schema,
  value: Record<string, unknown>,
  { at, values }: ValueHistory,
): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const inner = value[name];
    if (inner === undefined || inner === null || (Array.isArray(inner) && inner.length === 0)) continue;
    values.add(`${at}.${name}`);
    collectValues(models, field, inner, { at: `${at}.${name}`, values });
  }
  if (typeof schema.additionalProperties !== 'object') return;
  for (const inner of Object.values(value)) {
    collectValues(models, schema.additionalProperties, inner, { at: `${at}{}`, values });
  }
}

/** Whether a value can be of a variant: its constants agree, and what the variant requires is there. */
function couldBe(models: Models, variant: Schema, value: unknown): boolean {
  const schema = variant.$ref === undefined ? variant : (models[variant.$ref.slice(MODEL_PREFIX.length)] ?? {});
  const variants = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (variants.length > 0) return variants.some((inner) => couldBe(models, inner, value));
  if (schema.enum !== undefined) return schema.enum.some((one) => one === value);
  if (schema.properties === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  const hasAll = (schema.required ?? []).every((name) => name in fields);
  return hasAll && Object.entries(schema.properties).every(([name, field]) => agrees(field, fields[name]));
}

function agrees(field: Schema, value: unknown): boolean {
  if (value === undefined) return true;
  if (field.const !== undefined) return field.const === value;
  return field.enum === undefined || field.enum.some((one) => one === value);
}

/** Every field and value that a model can show, in the same words. Other models count for themselves. */
export function everythingOf(models: Models, name: string): Set<string> {
  const all = new Set<string>();
  const visit = (schema: Schema, at: string): void => {
    if (schema.$ref !== undefined) return;
    for (const value of schema.enum ?? []) if (value !== null) all.add(`${at} = ${String(value)}`);
    for (const part of [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) visit(part, at);
    if (schema.items !== undefined) visit(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, `${at}{}`);
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      all.add(`${at}.${field}`);
      visit(inner, `${at}.${field}`);
    }
  };
  visit(models[name] ?? {}, name);
  return all;
}

/** Models that a schema links to. */
export function modelsBelow(models: Models, schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [key, inner] of Object.entries(schema)) {
    if (key !== '$ref') {
      modelsBelow(models, inner, found);
      continue;
    }
    const name = String(inner).slice(MODEL_PREFIX.length);
    if (found.has(name)) continue;
    found.add(name);
    modelsBelow(models, models[name], found);
  }
  return found;
}
