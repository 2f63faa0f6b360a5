// Operations whose samples are run: what is hard to write for a shell, a language or a form. Imported by tests only.
import type { ApiOperation } from '../blocks/api-data.ts';

/** What shells and languages read otherwise. */
export const HOSTILE = 'a&b=c d+e "q" \'s\' $HOME `x` \\ %41 é 🎉';
/** The bytes of every file. */
export const FILE = Buffer.from([0, 1, 255, 10, 13, 10, 64]);

/** What is particular of an operation. `body` is the content of its request. */
export type OperationOptions = Partial<ApiOperation> & { readonly body?: object };

/** Schemas. */
export const string = { type: 'string' };
export const binary = { type: 'string', format: 'binary' };
export const list = { type: 'array', items: string };
export const object = { type: 'object' };
/** A parameter that is required. */
export const parameter = (name: string, location: string, example: unknown, more: object = {}) => ({
  name,
  in: location,
  required: true,
  schema: Array.isArray(example) ? list : typeof example === 'object' ? object : string,
  example,
  ...more,
});
/** The content of a request: JSON, a form, a form in parts. */
export const json = (example: unknown, schema: object = object) => ({ 'application/json': { schema, example } });
export const form = (properties: object, example: object, more: object = {}) => ({
  'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, example, ...more },
});
export const parts = (properties: object, example: object, more: object = {}) => ({
  'multipart/form-data': { schema: { type: 'object', properties, ...more }, example },
});
/** How a caller says who it is. */
export const schemes = {
  token: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'query', name: 'api key' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'digest' },
};

/** Operations that panel, curl and fetch all send. */
export const SENT: Readonly<Record<string, OperationOptions>> = {
  'JSON with what shells and languages read otherwise': {
    body: json({ text: HOSTILE, lines: 'a\nb', none: null, deep: [{ ok: true }], '@': "'" }),
  },
  'JSON as its author wrote it': { body: json('{"a": 1}') },
  'JSON that is a text': { body: json('Rex', string) },
  'JSON that is null': { body: json(null, {}) },
  'JSON of another media type': {
    method: 'patch',
    body: { 'application/merge-patch+json': { example: { a: null } } },
  },
  'values in the path, in each style': {
    method: 'get',
    path: '/a/{plain}/b{label}/c{matrix}/{list}',
    operation: {
      parameters: [
        parameter('plain', 'path', HOSTILE),
        parameter('label', 'path', ['x', 'y'], { style: 'label', explode: true }),
        parameter('matrix', 'path', { a: 1, b: 'ü' }, { style: 'matrix', explode: true }),
        parameter('list', 'path', ['1', '2']),
      ],
    },
  },
  'values in the query, in each style': {
    method: 'get',
    operation: {
      parameters: [
        parameter('q', 'query', HOSTILE),
        parameter('each', 'query', ['a', 'b,c']),
        parameter('joined', 'query', ['a', 'b'], { explode: false }),
        parameter('piped', 'query', ['a', 'b'], { style: 'pipeDelimited', explode: false }),
        parameter('deep', 'query', { a: { b: 1 } }, { style: 'deepObject', explode: true }),
        parameter('a/b', 'query', 'x/y?z', { allowReserved: true }),
        {
          name: 'filter',
          in: 'query',
          required: true,
          content: { 'application/json': { example: { a: 1 } } },
          example: { a: 1 },
        },
        parameter('left', 'query', 'out', { required: false }),
      ],
    },
  },
  'values in headers': {
    operation: {
      parameters: [
        parameter('X-List', 'header', ['a', 'b']),
        parameter('X-Object', 'header', { a: 1 }, { explode: true }),
      ],
    },
  },
  'a token, and a key in the query': {
    operation: { parameters: [parameter('q', 'query', 'x')] },
    security: [{ token: [], key: [] }],
    securitySchemes: schemes,
  },
  'a key in a header': { security: [{ header: [] }], securitySchemes: schemes },
  'nobody in particular': { security: [{}, { token: [] }], securitySchemes: schemes },
  'a form': {
    body: form(
      { a: string, 'b c&d=': string, list, object, at: string, empty: string },
      { a: HOSTILE, 'b c&d=': 'x', list: ['1', '2 3'], object: { a: 'é' }, at: '@photo.png', empty: '' },
    ),
  },
  'a form that says how its values are written': {
    body: form(
      { list, object },
      { list: ['1', '2'], object: { a: 1 } },
      {
        encoding: { list: { explode: false }, object: { style: 'deepObject', explode: true } },
      },
    ),
  },
  'a form that its example shows': {
    body: { 'application/x-www-form-urlencoded': { example: { a: '1', b: ['2', '3'] } } },
  },
  'a form in parts': {
    body: parts(
      { a: string, at: string, less: string, type: string, quoted: string, list, meta: object, spiky: object },
      {
        a: HOSTILE,
        at: '@photo.png',
        less: '<photo.png',
        type: 'a;type=text/html',
        quoted: '"q"',
        list: ['1', '2'],
        meta: { a: 1 },
        spiky: { a: `;type=x "'\\` },
      },
    ),
  },
  'a form in parts, with files': {
    body: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['photo', 'first file'],
          properties: { title: string, photo: binary, 'first file': binary, other: binary },
        },
        example: { title: 'Ä' },
        encoding: { photo: { contentType: 'image/png, image/jpeg' } },
      },
    },
  },
  'a text': { body: { 'text/plain': { example: `@photo.png\n${HOSTILE}` } } },
  XML: { body: { 'application/xml': { example: '<a b="c">é</a>' } } },
  'a number as text': { body: { 'text/plain': { example: 7 } } },
  bytes: { method: 'put', body: { 'application/octet-stream': { schema: binary } } },
  'an image of any type': { method: 'put', body: { 'image/*': { schema: binary } } },
  nothing: { method: 'delete' },
  'nothing, for what has no body in its answer': { method: 'head', body: json({ a: 1 }) },
  'a body that GET has not': { method: 'get', body: json({ a: 1 }) },
  'another method': { method: 'options' },
};
