// Plans the form of a schema: a control for each type, and JSON for types without one.
import { referredName } from '../operations/json-schema.ts';
import type { JsonSchema, Schemas } from '../operations/json-schema.ts';
import type { FieldPlan, NamedPlan, VariantPlan } from './field-plan.ts';

/** A union of more shapes is written as JSON: the blocks of a document, for example. */
const MAX_VARIANTS = 12;

/** Deeper than this, a form is harder to read than JSON. */
const MAX_DEPTH = 6;

interface PlanContext {
  readonly schemas: Schemas;
  /** Components that this one is part of: a schema may be part of itself. */
  readonly within: readonly string[];
  readonly depth: number;
}

export function planField(schema: JsonSchema, schemas: Schemas): FieldPlan {
  return plan(schema, { schemas, within: [], depth: 0 });
}

function plan(schema: JsonSchema, around: PlanContext): FieldPlan {
  const { $ref: reference, description } = schema;
  if (reference !== undefined) {
    const name = referredName(reference);
    const referred = around.schemas[name];
    if (referred === undefined || around.within.includes(name)) return { kind: 'json', isNullable: false };
    return plan(referred, { ...around, within: [...around.within, name] });
  }
  const isNullable = isNull(schema) || (Array.isArray(schema.type) && schema.type.includes('null'));
  const shared = { isNullable, ...(description === undefined ? {} : { description }) };
  if (around.depth > MAX_DEPTH) return { ...shared, kind: 'json' };
  const union = schema.anyOf ?? schema.oneOf;
  return union === undefined ? { ...shared, ...planPlain(schema, around) } : planUnion(union, { around, description });
}

type Kinds<Plan> = Plan extends unknown ? Omit<Plan, 'isNullable' | 'description'> : never;

function planPlain(schema: JsonSchema, around: PlanContext): Kinds<FieldPlan> {
  const types = [schema.type ?? []].flat().filter((each) => each !== 'null');
  if (schema.const !== undefined) return { kind: 'constant', value: schema.const };
  if (schema.enum !== undefined && schema.enum.every((value) => typeof value === 'string')) {
    return { kind: 'choice', values: schema.enum, preset: textOr(schema.default) };
  }
  if (types.length !== 1) return { kind: 'json' };
  const { minLength, maxLength, pattern, format, minimum, maximum, minItems, maxItems } = schema;
  switch (types[0]) {
    case 'string':
      return { kind: 'text', minLength, maxLength, pattern, format };
    case 'integer':
    case 'number':
      return { kind: 'number', isInteger: types[0] === 'integer', minimum, maximum };
    case 'boolean':
      return { kind: 'switch', preset: typeof schema.default === 'boolean' ? schema.default : undefined };
    case 'array':
      if (schema.items === undefined) return { kind: 'json' };
      return { kind: 'list', item: plan(schema.items, deeper(around)), minItems, maxItems };
    case 'object':
      return planObject(schema, around);
    default:
      return { kind: 'json' };
  }
}

function planObject(schema: JsonSchema, around: PlanContext): Kinds<FieldPlan> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties)
    .filter(([, property]) => property.deprecated !== true)
    .map(([name, property]): NamedPlan => {
      return { name, isRequired: required.includes(name), plan: plan(property, deeper(around)) };
    });
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    const item = plan(additionalProperties, deeper(around));
    return item.kind === 'json' ? { kind: 'json' } : { kind: 'map', item };
  }
  // If a required part of a large form is JSON, the JSON of the whole body is clearer.
  if (around.depth > 0 && fields.some((field) => field.isRequired && isJson(field.plan))) return { kind: 'json' };
  return { kind: 'object', fields: inOrder(fields) };
}

const NAMES = ['title', 'name', 'subject', 'label'];

/** Names first, then required fields, then the others in the order of the API. */
function inOrder(fields: readonly NamedPlan[]): readonly NamedPlan[] {
  const rank = ({ name, isRequired }: NamedPlan): number => (NAMES.includes(name) ? 0 : isRequired ? 1 : 2);
  return [0, 1, 2].flatMap((order) => fields.filter((field) => rank(field) === order));
}

function isJson(field: FieldPlan): boolean {
  return field.kind === 'json' || (field.kind === 'list' && field.item.kind === 'json');
}

interface UnionOptions {
  readonly around: PlanContext;
  readonly description: string | undefined;
}

function planUnion(union: readonly JsonSchema[], { around, description }: UnionOptions): FieldPlan {
  const flat = union.flatMap((schema) => flatten(schema, around.schemas));
  const others = flat.filter((schema) => !isNull(schema));
  const isNullable = others.length < flat.length;
  const shared = { isNullable, ...(description === undefined ? {} : { description }) };
  const texts = others.map((schema) => valuesOf(resolve(schema, around.schemas)));
  if (texts.every((values) => values !== undefined)) return { ...shared, kind: 'choice', values: texts.flat() };
  const [only] = others;
  if (others.length === 1 && only !== undefined) return { ...plan(only, around), ...shared };
  if (others.length > MAX_VARIANTS) return { ...shared, kind: 'json' };
  const variants = planVariants(others, around);
  if (variants.every((variant) => variant.plan.kind === 'json')) return { ...shared, kind: 'json' };
  return { ...shared, kind: 'variants', variants };
}

/** The shapes of a union in a union are shapes of the outer one. */
function flatten(schema: JsonSchema, schemas: Schemas): readonly JsonSchema[] {
  const resolved = resolve(schema, schemas);
  const union = resolved.anyOf ?? resolved.oneOf;
  return union === undefined ? [schema] : union.flatMap((each) => flatten(each, schemas));
}

function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref === undefined ? schema : (schemas[referredName(schema.$ref)] ?? {});
}

function valuesOf(schema: JsonSchema): readonly string[] | undefined {
  const values = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values?.every((value) => typeof value === 'string') === true ? values : undefined;
}

function planVariants(union: readonly JsonSchema[], around: PlanContext): readonly VariantPlan[] {
  const required = union.map((schema) => resolve(schema, around.schemas).required ?? []);
  const inAll = (required[0] ?? []).filter((name) => required.every((names) => names.includes(name)));
  return union.map((schema, at): VariantPlan => {
    const planned = plan(schema, deeper(around));
    const own = (required[at] ?? []).filter((name) => !inAll.includes(name));
    return { label: labelOf(planned, own), plan: planned };
  });
}

/** The label of a variant: its fixed value, its only required field, or its type. */
function labelOf(planned: FieldPlan, own: readonly string[]): string {
  if (planned.kind === 'object') {
    const fixed = planned.fields.find(({ plan: { kind } }) => kind === 'constant');
    if (fixed?.plan.kind === 'constant') return String(fixed.plan.value);
  }
  if (own.length > 0) return own.join(', ');
  if (planned.kind !== 'object') return LABELS[planned.kind];
  return planned.fields.length === 0 ? 'empty' : planned.fields.map(({ name }) => name).join(', ');
}

const LABELS: Readonly<Record<FieldPlan['kind'], string>> = {
  text: 'text',
  number: 'a number',
  switch: 'yes or no',
  choice: 'one of a list',
  constant: 'a fixed value',
  object: 'fields',
  list: 'a list',
  map: 'key–value pairs',
  variants: 'one of several types',
  json: 'JSON',
};

function isNull(schema: JsonSchema): boolean {
  return schema.type === 'null' || (schema.const === null && 'const' in schema);
}

function deeper(around: PlanContext): PlanContext {
  return { ...around, depth: around.depth + 1 };
}

function textOr(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
