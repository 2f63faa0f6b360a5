// Values for a field, out of its JSON Schema: some that it takes, and some that it rejects.

/** A JSON Schema, as far as operations use it. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Schemas of a document's components. */
export type Components = Readonly<Record<string, FieldSchema>>;

const PREFIX = '#/components/schemas/';

/** Texts over a longer limit would make a recording long without a benefit. */
const LONGEST = 20_000;

/** Values that an enumeration or a range shows are enough of. */
const MOST_VALUES = 4;

/** The variants of a schema, without references. */
export function unfold(components: Components, schema: FieldSchema): FieldSchema[] {
  if (schema.$ref !== undefined) return unfold(components, components[schema.$ref.slice(PREFIX.length)] ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return variants.length === 0 ? [schema] : variants.flatMap((variant) => unfold(components, variant));
}

/** The fields of an object, of all variants of a union. */
export function fieldsOf(components: Components, schema: FieldSchema): Record<string, FieldSchema> {
  return Object.assign({}, ...unfold(components, schema).map(({ properties }) => properties ?? {})) as Record<
    string,
    FieldSchema
  >;
}

/** How deep objects are filled; schemas of documents contain themselves. */
const DEEPEST = 3;

/** A few values that a field takes, as far as its schema says. */
export function goodValues(components: Components, field: FieldSchema, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  return unfold(components, field).flatMap((one) => goodValuesOf(components, one, depth));
}

function goodValuesOf(components: Components, one: FieldSchema, depth: number): unknown[] {
  if (one.const !== undefined) return [one.const];
  if (one.enum !== undefined) return one.enum.slice(0, MOST_VALUES);
  const types = typeof one.type === 'string' ? [one.type] : (one.type ?? []);
  return types.flatMap((type): unknown[] => {
    if (type === 'boolean') return [true, false];
    if (type === 'null') return [null];
    if (type === 'integer' || type === 'number') return numbersOf(one);
    if (type === 'string') return textsOf(one);
    if (type === 'array') return [[], goodValues(components, one.items ?? {}, depth + 1).slice(0, 2)];
    return [{}, filled(components, one, depth)];
  });
}

/** An object with its required fields. */
function filled(components: Components, schema: FieldSchema, depth: number): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, goodValues(components, field, depth + 1)[0]]));
}

function numbersOf({ minimum = 0, maximum = 1_000 }: FieldSchema): number[] {
  return [...new Set([Math.max(minimum, -1), 1, Math.min(maximum, 1_000)])];
}

function textsOf({ format, pattern, maxLength = 100, minLength = 1 }: FieldSchema): string[] {
  if (format === 'date-time') return ['2026-06-01T09:00:00.000Z'];
  if (format === 'uri') return ['https://example.com/somewhere'];
  if (format === 'email') return ['somebody.else@example.com'];
  if (format === 'base64') return ['aGVsbG8='];
  if (pattern !== undefined) return ['abc', '/abc', 'abc.example.com'];
  const longest = maxLength <= LONGEST ? ['x'.repeat(maxLength)] : [];
  return [
    'Some text',
    'x'.repeat(Math.max(1, minLength)),
    '  Ünïcode ✓ <b>&amp;</b>  '.slice(0, maxLength),
    ...longest,
  ];
}

/** Values that a field rejects, each with what is wrong. */
export function wrongValues(components: Components, field: FieldSchema): { value: unknown; description: string }[] {
  const variants = unfold(components, field);
  const texts = variants.filter(({ type }) => type === 'string');
  const isObject = variants.some(({ type }) => type === 'object' || type === undefined);
  const wrong: { value: unknown; description: string }[] = [
    { value: isObject ? 5 : { not: ['this'] }, description: 'a value of another type' },
    { value: null, description: 'null' },
  ];
  if (variants.every(({ enum: values }) => values !== undefined))
    wrong.push({ value: 'nonsense', description: 'a value outside of the enumeration' });
  const longest = Math.max(0, ...texts.map(({ maxLength }) => maxLength ?? Infinity));
  if (longest > 0 && longest <= LONGEST)
    wrong.push({ value: 'x'.repeat(longest + 1), description: `one over the limit of ${longest}` });
  if (texts.some(({ minLength = 0 }) => minLength > 0)) wrong.push({ value: '', description: 'empty' });
  if (texts.some(({ pattern, format }) => pattern !== undefined || format !== undefined))
    wrong.push({ value: 'not a \u0000 match!', description: 'a text of another form' });
  if (variants.some(({ type }) => type === 'integer'))
    wrong.push({ value: 1.5, description: 'a fraction' }, { value: -1, description: 'below the range' });
  if (variants.some(({ type }) => type === 'array'))
    wrong.push({ value: [{ not: 'this' }], description: 'a list of another type' });
  return wrong;
}
