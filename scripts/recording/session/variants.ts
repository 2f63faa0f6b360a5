// The requests of every operation: one that succeeds, and variants with one difference.
import { createOpenApiDocument, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { absolutePath } from '@bindery/contract';
import type { SessionRequest } from '../session.ts';
import { pathOf } from './examples.ts';
import type { Example } from './examples.ts';
import { fieldsOf, goodValues, wrongValues } from './schema-values.ts';
import type { Components, FieldSchema } from './schema-values.ts';
import type { Ids } from './world.ts';

/** A request of an operation, and what is special about it. */
export interface Variant {
  readonly note: string;
  readonly request: Partial<SessionRequest>;
}

interface Described {
  readonly parameters?: readonly { name: string; in: string; schema: FieldSchema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FieldSchema }>> };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Components };
}

const document = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' }) as unknown as Document;
const { schemas } = document.components;

function describedOf(declared: Operation): Described {
  return document.paths[absolutePath(declared)]?.[declared.method.toLowerCase()] ?? {};
}

/** The request itself. */
export function sound(declared: Operation, example: Example, note = ''): Variant {
  const { body } = example;
  return { note, request: { path: pathOf(declared, example), ...(body === undefined ? {} : { body }) } };
}

/** Ids that are unknown, malformed or foreign, one at a time. */
export function wrongIds(declared: Operation, example: Example, foreign: Ids): Variant[] {
  const withId = (name: string, value: string, note: string): Variant =>
    sound(declared, { ...example, parameters: { ...example.parameters, [name]: value } }, `${note} ${name}`);
  return Object.entries(example.parameters).flatMap(([name, own]) => {
    const other = foreign[name];
    return [
      withId(name, 'nothing-here', 'unknown'),
      withId(name, 'not%20an%21id', 'malformed'),
      withId(name, 'x'.repeat(300), 'long'),
      ...(other === undefined || other === own ? [] : [withId(name, other, 'foreign')]),
    ];
  });
}

/** Ids of the foreign organization in the body, one at a time. */
export function foreignInBody(declared: Operation, example: Example, own: Ids, foreign: Ids): Variant[] {
  const text = JSON.stringify(example.body ?? null);
  return Object.entries(own).flatMap(([name, id]) => {
    const other = foreign[name];
    if (other === undefined || other === id || !text.includes(`"${id}"`)) return [];
    const body = JSON.parse(text.replaceAll(`"${id}"`, `"${other}"`)) as unknown;
    return [sound(declared, { ...example, body }, `foreign ${name} in the body`)];
  });
}

/** Values of each query parameter, some that it takes and some that it rejects. */
export function queries(declared: Operation, example: Example): Variant[] {
  const parameters = (describedOf(declared).parameters ?? []).filter((one) => one.in === 'query');
  const withValue = (name: string, value: string, note: string): Variant =>
    sound(declared, { ...example, query: { ...example.query, [name]: value } }, note);
  const examples = parameters.flatMap(({ name, schema }) => {
    const good = goodValues(schemas, schema).flat().slice(0, 6).map(String);
    const values = [...new Set([...good, 'nonsense!', ''])].filter((value) => value.length < 5_000);
    return values.map((value) => withValue(name, value, `query ${name}`));
  });
  return [withValue('nobodyKnowsThis', '1', 'unknown query'), ...examples];
}

/** Bodies that aren’t JSON, or JSON of another type. */
export function malformedBodies(declared: Operation, example: Example): Variant[] {
  const { body, ...rest } = example;
  const path = pathOf(declared, { ...rest, body: undefined });
  const json = { 'content-type': 'application/json' };
  const as = (note: string, raw: string | Uint8Array, headers: Record<string, string> = json): Variant => ({
    note,
    request: { path, raw, headers },
  });
  return [
    { note: 'no body', request: { path } },
    as('no JSON', '{"title": '),
    as('a list', '[]'),
    as('null', 'null'),
    as('a text', '"text"'),
    as('an empty text', ''),
    as('no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])),
    as('another type', JSON.stringify(body), { 'content-type': 'text/plain' }),
    as('no type', JSON.stringify(body), {}),
    as('deep', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`),
  ];
}

/** Bodies with one field that is wrong, unknown or missing. */
export function wrongFields(declared: Operation, example: Example): Variant[] {
  const body = (example.body ?? {}) as Record<string, unknown>;
  const schema = describedOf(declared).requestBody?.content['application/json']?.schema ?? {};
  const withField = (name: string, value: unknown, note: string): Variant =>
    sound(declared, { ...example, body: { ...body, [name]: value } }, `${note} in "${name}"`);
  const missing = Object.keys(body).map((name) => {
    const { [name]: _, ...rest } = body;
    return sound(declared, { ...example, body: rest }, `no "${name}"`);
  });
  const wrong = Object.entries(fieldsOf(schemas, schema)).flatMap(([name, field]) =>
    wrongValues(schemas, field).map(({ value, description }) => withField(name, value, description)),
  );
  return [withField('nobodyKnowsThis', true, 'an unknown field'), ...missing, ...wrong];
}

/** Bodies with one more field each, or another value of one. */
export function goodFields(declared: Operation, example: Example): Variant[] {
  const body = (example.body ?? {}) as Record<string, unknown>;
  const schema = describedOf(declared).requestBody?.content['application/json']?.schema ?? {};
  return Object.entries(fieldsOf(schemas, schema)).flatMap(([name, field]) =>
    goodValues(schemas, field)
      .slice(0, 5)
      .map((value) => sound(declared, { ...example, body: { ...body, [name]: value } }, `field "${name}"`)),
  );
}
