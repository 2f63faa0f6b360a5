// Plans the form of a schema: a control for each type, and JSON for types without one.
import {
  allowedValues,
  alternativesOf,
  flatOf,
  flatSchema,
  isRecord,
  listOf,
  numberOf,
  recordOf,
  textOf,
  typesOf,
  viewSchema,
} from '@bindery/api-model';
import type { JsonRecord, References, SchemaView } from '@bindery/api-model';
import type { FieldPlan, NamedPlan, VariantPlan } from './field-plan.ts';

/** A union of more shapes is written as JSON: the blocks of a document, for example. */
const MAX_VARIANTS = 12;

/** Deeper than this, a form is harder to read than JSON. */
const MAX_DEPTH = 6;

interface PlanContext {
  readonly references: References;
  /** References to the schemas around this one: a schema may be part of itself. */
  readonly within: readonly string[];
  readonly depth: number;
}

export function planField(schema: unknown, references: References): FieldPlan {
  return plan(schema, { references, within: [], depth: 0 });
}

function plan(value: unknown, around: PlanContext): FieldPlan {
  const flat = flatSchema(value, around.references);
  if (flat === undefined || flat.pointers.some((pointer) => around.within.includes(pointer))) {
    return { kind: 'json', isNullable: false };
  }
  const inside = { ...around, within: [...around.within, ...flat.pointers] };
  const { schemas, isNullable } = alternativesOf(value, around.references);
  const shared = { isNullable, ...described(flat.schema) };
  if (around.depth > MAX_DEPTH) return { ...shared, kind: 'json' };
  if (flat.groups.length > 0) return { ...shared, ...planUnion(schemas, inside) };
  return { ...shared, ...planPlain(viewSchema(value, around.references), inside) };
}

function described(schema: JsonRecord): { readonly description?: string } {
  const description = textOf(schema['description']);
  return description === undefined ? {} : { description };
}

type Kinds<Plan> = Plan extends unknown ? Omit<Plan, 'isNullable' | 'description'> : never;

function planPlain(view: SchemaView, around: PlanContext): Kinds<FieldPlan> {
  const { schema } = view.flat;
  const types = typesOf(schema);
  const values = valuesOf(schema);
  if (schema['const'] !== undefined) return { kind: 'constant', value: schema['const'] };
  if (values !== undefined) return { kind: 'choice', values, preset: textOf(schema['default']) };
  if (types.length !== 1) return { kind: 'json' };
  const bound = (keyword: string): number | undefined => numberOf(schema[keyword]);
  switch (types[0]) {
    case 'string': {
      const [minLength, maxLength] = [bound('minLength'), bound('maxLength')];
      return {
        kind: 'text',
        minLength,
        maxLength,
        pattern: textOf(schema['pattern']),
        format: textOf(schema['format']),
      };
    }
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        isInteger: types[0] === 'integer',
        minimum: bound('minimum'),
        maximum: bound('maximum'),
      };
    case 'boolean': {
      const { default: preset } = schema;
      return { kind: 'switch', preset: typeof preset === 'boolean' ? preset : undefined };
    }
    case 'array':
      return planList(view, around);
    case 'object':
      return planObject(view, around);
    default:
      return { kind: 'json' };
  }
}

function planList({ flat: { schema }, items, properties }: SchemaView, around: PlanContext): Kinds<FieldPlan> {
  const first = properties.filter(({ kind }) => kind === 'item').map((item) => plan(item.schema, deeper(around)));
  const others = items ?? properties.find(({ kind }) => kind === 'rest')?.schema;
  if (first.length === 0 && others === undefined) return { kind: 'json' };
  return {
    kind: 'list',
    first,
    item: plan(others, deeper(around)),
    minItems: numberOf(schema['minItems']),
    maxItems: schema['items'] === false ? first.length : numberOf(schema['maxItems']),
  };
}

function planObject({ flat: { schema }, properties }: SchemaView, around: PlanContext): Kinds<FieldPlan> {
  const fields = properties
    .filter((one) => one.kind === 'named' && recordOf(one.schema)['deprecated'] !== true)
    .map(({ name, isRequired, schema: own }): NamedPlan => ({ name, isRequired, plan: plan(own, deeper(around)) }));
  const open = properties.filter(({ kind }) => kind === 'pattern' || kind === 'rest');
  if (fields.length === 0 && (open.length > 0 || isRecord(schema['additionalProperties']))) {
    const item = plan({ anyOf: open.map((one) => one.schema) }, deeper(around));
    const names = open.some(({ kind }) => kind === 'rest') ? [] : open.map(({ name }) => name.slice(1, -1));
    return item.kind === 'json' ? { kind: 'json' } : { kind: 'map', item, names };
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

function planUnion(union: readonly unknown[], around: PlanContext): Kinds<FieldPlan> {
  const schemas = union.map((one) => flatOf(one, around.references).schema);
  const values = schemas.map(valuesOf);
  if (values.every((texts) => texts !== undefined)) return { kind: 'choice', values: values.flat() };
  if (union.length > MAX_VARIANTS) return { kind: 'json' };
  const required = schemas.map((schema) => listOf(schema['required']));
  const inAll = (required[0] ?? []).filter((name) => required.every((names) => names.includes(name)));
  const variants = union.map((schema, at): VariantPlan => {
    const planned = plan(schema, deeper(around));
    return {
      label: labelOf(
        planned,
        (required[at] ?? []).filter((name) => !inAll.includes(name)),
      ),
      plan: planned,
    };
  });
  return variants.every((variant) => variant.plan.kind === 'json') ? { kind: 'json' } : { kind: 'variants', variants };
}

/** The texts that a schema allows, if it names all of its values. */
function valuesOf(schema: JsonRecord): readonly string[] | undefined {
  const values = allowedValues(schema).map(({ value }) => value);
  return values.length > 0 && values.every((value) => typeof value === 'string') ? values : undefined;
}

/** The label of a variant: its fixed value, its only required field, or its type. */
function labelOf(planned: FieldPlan, own: readonly unknown[]): string {
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
  remote: 'one of a list',
  button: 'a button',
  json: 'JSON',
};

function deeper(around: PlanContext): PlanContext {
  return { ...around, depth: around.depth + 1 };
}
