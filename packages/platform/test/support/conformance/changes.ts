// Requests that differ from a good one in one thing: what must be rejected, and what still must succeed.
import type { Example } from './requests.ts';

/** A JSON Schema, as far as fields of bodies use it. */
export interface FieldSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly oneOf?: readonly FieldSchema[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Schemas of a document's components. */
export type Components = Readonly<Record<string, FieldSchema>>;

/** A request with one thing changed. */
export interface Change {
  /** The change, for the name of a test. */
  readonly description: string;
  readonly request: Example;
  /** Name of the body field at fault. */
  readonly field?: string;
}

const PREFIX = '#/components/schemas/';

/** Every body with one field that is wrong. */
export function wrongBodies(components: Components, schema: FieldSchema, request: Example): Change[] {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const withField = (field: string, value: unknown, description: string): Change => ({
    description: `${description} in "${field}"`,
    field,
    request: { ...request, body: { ...body, [field]: value } },
  });
  const fields = Object.entries(fieldsOf(components, schema));
  return [
    withField('nobodyKnowsThis', true, 'an unknown field'),
    ...fields.flatMap(([name, field]) =>
      wrongValues(components, field).map(({ value, description }) => withField(name, value, description)),
    ),
  ];
}

/** Values that a field rejects. */
function wrongValues(components: Components, field: FieldSchema): { value: unknown; description: string }[] {
  const plain = unfold(components, field);
  const wrong: { value: unknown; description: string }[] = [
    { value: { not: ['this'] }, description: 'a value of another kind' },
  ];
  const texts = plain.filter(({ type }) => type === 'string');
  if (plain.some(({ type }) => type === 'object' || type === undefined))
    wrong[0] = { value: 5, description: 'a value of another kind' };
  if (plain.every(({ enum: values }) => values !== undefined))
    wrong.push({ value: 'nonsense', description: 'no value of the enumeration' });
  const longest = Math.max(...texts.map(({ maxLength }) => maxLength ?? Infinity));
  if (texts.length > 0 && Number.isFinite(longest)) {
    wrong.push({ value: 'x'.repeat(longest + 1), description: `one past the limit of ${longest}` });
  }
  const shortest = Math.min(
    ...texts.map(({ minLength, enum: values }) => (values === undefined ? (minLength ?? 0) : 0)),
  );
  if (texts.length > 0 && shortest > 0 && Number.isFinite(shortest)) {
    wrong.push({ value: 'x'.repeat(shortest - 1), description: `one below the limit of ${shortest}` });
  }
  return wrong;
}

/** Bodies in which one text is exactly as long as it can be. */
export function longestBodies(components: Components, schema: FieldSchema, request: Example): Change[] {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.entries(fieldsOf(components, schema)).flatMap(([name, field]) => {
    const texts = unfold(components, field).filter(
      ({ type, enum: values, pattern, format, maxLength }) =>
        type === 'string' &&
        values === undefined &&
        pattern === undefined &&
        format === undefined &&
        maxLength !== undefined,
    );
    return texts.map(({ maxLength = 0 }) => ({
      description: `"${name}" of ${maxLength} characters`,
      field: name,
      request: { ...request, body: { ...body, [name]: textOf(name, maxLength) } },
    }));
  });
}

/** A text of a length. That of a condition is one: what cannot be evaluated is rejected. */
function textOf(name: string, length: number): string {
  return name === 'condition' ? `"${'x'.repeat(length - 2)}"` : 'x'.repeat(length);
}

/** The fields of an object, of all variants of a union. */
export function fieldsOf(components: Components, schema: FieldSchema): Record<string, FieldSchema> {
  return Object.assign({}, ...unfold(components, schema).map(({ properties }) => properties ?? {})) as Record<
    string,
    FieldSchema
  >;
}

/** The variants of a schema, without references. */
function unfold(components: Components, schema: FieldSchema): FieldSchema[] {
  if (schema.$ref !== undefined) return unfold(components, components[schema.$ref.slice(PREFIX.length)] ?? {});
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return variants.length === 0
    ? [schema]
    : variants.flatMap((variant) => unfold(components, variant)).filter(({ type }) => type !== 'null');
}

/** The same request with ids of the other organization: one path parameter, or one place in the body, at a time. */
export function foreignRequests(
  request: Example,
  own: Readonly<Record<string, string>>,
  foreign: Readonly<Record<string, string>>,
): Change[] {
  const byOwn = new Map(Object.entries(own).map(([name, id]) => [id, foreign[name] ?? id]));
  const inPath = Object.keys(request.parameters).map((name) => ({
    description: `a foreign ${name}`,
    request: { ...request, parameters: { ...request.parameters, [name]: foreign[name] ?? 'nothing' } },
  }));
  const text = JSON.stringify(request.body ?? null);
  const inBody = [...byOwn]
    .filter(([id]) => text.includes(`"${id}"`))
    .map(([id, other]) => ({
      description: `a foreign id in the body in place of ${nameOf(own, id)}`,
      request: { ...request, body: JSON.parse(text.replaceAll(`"${id}"`, `"${other}"`)) as unknown },
    }));
  return [...inPath, ...inBody];
}

function nameOf(own: Readonly<Record<string, string>>, id: string): string {
  return Object.entries(own).find(([, value]) => value === id)?.[0] ?? id;
}
