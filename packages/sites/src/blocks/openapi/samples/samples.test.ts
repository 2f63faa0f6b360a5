// Samples of requests, run against a server: what arrives is what the panel that tries the operation out sends.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../client/try/build-request.ts';
import type { Entered } from '../../../client/try/build-request.ts';
import type { CallBody, CallField, CallScheme } from '../../../model/api-call.ts';
import type { Json } from '../../../model/write-value.ts';
import { runCurl, runJavaScript, startSampleServer } from '../../../testing/sample-server.ts';
import type { Arrived, SampleServer } from '../../../testing/sample-server.ts';
import type { ApiOperation } from '../../api-data.ts';
import { callBodies } from '../calls/call-bodies.ts';
import { fieldOfParameter } from '../calls/call-fields.ts';
import { callSecurity } from '../calls/call-security.ts';
import { parametersOf } from '../parameters.ts';
import { ApiView } from '../view.ts';
import { writtenSamples } from './render-samples.ts';
import type { Sample } from './render-samples.ts';
import { sampleRequest } from './sample-request.ts';

const HOSTILE = 'a&b=c d+e "q" \'s\' $HOME `x` \\ %41 é 🎉';
const FILE = Buffer.from([0, 1, 255, 10, 13, 10, 64]);
const NAMES = ['photo.png', 'photo', 'body', 'body.png', 'body.xml', 'body.json', 'first-file', 'body.csv'];

let server: SampleServer;
let folder: string;
beforeAll(async () => {
  server = await startSampleServer();
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  for (const name of NAMES) await writeFile(join(folder, name), name === 'body.json' ? '{"long":true}' : FILE);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Given = Partial<ApiOperation> & { readonly body?: object };

function operationOf({ body, ...given }: Given): { api: ApiOperation; view: ApiView } {
  const content = body === undefined ? {} : { requestBody: { content: body } };
  const api: ApiOperation = {
    kind: 'operation',
    method: 'post',
    path: '/pets',
    servers: [{ url: server.origin }],
    resolve: () => undefined,
    ...given,
    operation: {
      responses: { 200: { description: 'OK', content: { 'application/json': {} } } },
      ...content,
      ...given.operation,
    },
  };
  return { api, view: new ApiView({ html: undefined as never, scope: undefined as never, source: api }) };
}

const samplesOf = (given: Given): Sample[] => {
  const { api, view } = operationOf(given);
  return writtenSamples(sampleRequest(api, view));
};
const textOf = (given: Given, title: string): string => samplesOf(given).find((one) => one.title === title)?.text ?? '';

/** What arrives of a sample. */
async function arrivedOf(given: Given, title: 'cURL' | 'JavaScript'): Promise<Arrived | undefined> {
  const text = textOf(given, title);
  await (title === 'cURL' ? runCurl(text, folder) : runJavaScript(text, folder));
  return server.take();
}

/** What the panel begins with, as its fields read it. */
function entryOf(field: CallField): [CallField, Json | readonly Blob[]][] {
  const { kind, value = '', isRequired } = field;
  if (kind === 'file') {
    const type = field.name === 'photo' ? 'image/png' : 'application/octet-stream';
    const name = type === 'image/png' ? 'photo.png' : field.name.replace(' ', '-');
    return isRequired === true ? [[field, [new File([FILE], name, { type })]]] : [];
  }
  if (value === '') return [];
  if (kind === 'object') return [[field, JSON.parse(value) as Json]];
  return [[field, kind === 'list' || kind === 'choices' ? value.split('\n') : value]];
}

/** What a body that is no form begins with. A reader chooses the file that the samples name. */
function contentOf(body: CallBody | undefined): string | Blob | undefined {
  if (body === undefined || body.fields !== undefined) return undefined;
  return body.isFile === true ? new Blob([FILE], { type: body.type.includes('*') ? 'image/png' : '' }) : body.text;
}

const secretOf = ({ kind }: CallScheme): string => (kind === 'token' ? 'YOUR_TOKEN' : 'YOUR_API_KEY');

/** What arrives of what the panel sends. */
async function panelOf(given: Given): Promise<Arrived | undefined> {
  const { api, view } = operationOf(given);
  const fields = parametersOf(api, view).flatMap((one) => fieldOfParameter(one, view.source) ?? []);
  const method = api.method.toUpperCase();
  const [body] = method === 'HEAD' || method === 'GET' ? [] : callBodies(api, view);
  const security = callSecurity(api, view);
  const call = {
    method,
    path: api.path,
    servers: [{ url: server.origin, variables: [] }],
    fields,
    bodies: [],
    security,
  };
  const entered: Entered = {
    server: 0,
    variables: new Map(),
    values: new Map([...fields, ...(body?.fields ?? [])].flatMap(entryOf)),
    content: contentOf(body),
    body,
    credentials: (security[0] ?? []).map((scheme) => ({ scheme, secret: secretOf(scheme) })),
  };
  const built = buildRequest(call, entered, [server.origin]);
  if ('refused' in built) throw new Error(built.refused);
  await fetch(built.request);
  return server.take();
}

const string = { type: 'string' };
const binary = { type: 'string', format: 'binary' };
const list = { type: 'array', items: string };
const object = { type: 'object' };
const parameter = (name: string, place: string, example: unknown, more: object = {}) => ({
  name,
  in: place,
  required: true,
  schema: Array.isArray(example) ? list : typeof example === 'object' ? object : string,
  example,
  ...more,
});
const json = (example: unknown, schema: object = object) => ({ 'application/json': { schema, example } });
const form = (properties: object, example: object, more: object = {}) => ({
  'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, example, ...more },
});
const parts = (properties: object, example: object, more: object = {}) => ({
  'multipart/form-data': { schema: { type: 'object', properties, ...more }, example },
});
const schemes = {
  token: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'query', name: 'api key' },
  header: { type: 'apiKey', in: 'header', name: 'X-Key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  basic: { type: 'http', scheme: 'basic' },
  digest: { type: 'http', scheme: 'digest' },
};

/** Operations that panel, curl and fetch all send. */
const SENT: Readonly<Record<string, Given>> = {
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

describe('samples send what the panel sends:', () => {
  it.each(Object.entries(SENT))('%s', async (_name, given) => {
    const panel = await panelOf(given);
    expect(panel).toBeDefined();
    expect(await arrivedOf(given, 'cURL')).toEqual(panel);
    expect(await arrivedOf(given, 'JavaScript')).toEqual(panel);
  });
});

/** Operations that the panel does not send, or begins without a value for. */
const WRITTEN: Readonly<Record<string, readonly [Given, Partial<Arrived>]>> = {
  'a key and a parameter in cookies': [
    {
      security: [{ cookie: [] }],
      securitySchemes: schemes,
      operation: { parameters: [parameter('theme', 'cookie', 'a;b')] },
    },
    { headers: { cookie: 'theme=a%3Bb; session=YOUR_API_KEY' } },
  ],
  'a name and a password': [
    { security: [{ basic: [] }], securitySchemes: schemes },
    { headers: { authorization: 'Basic YOUR_CREDENTIALS' } },
  ],
  'another scheme of HTTP': [
    { security: [{ digest: [] }], securitySchemes: schemes },
    { headers: { authorization: 'digest YOUR_CREDENTIALS' } },
  ],
  'values that nothing is known of': [
    {
      path: '/pets/{id}',
      operation: {
        parameters: [
          parameter('id', 'path', undefined),
          parameter('q', 'query', undefined),
          parameter('X-A', 'header', undefined),
        ],
      },
    },
    { path: '/pets/{id}', query: [['q', '{q}']], headers: { 'x-a': '{X-A}' } },
  ],
  'a required field of a form without an example': [
    {
      body: {
        'application/x-www-form-urlencoded': { schema: { type: 'object', required: ['a'], properties: { a: string } } },
      },
    },
    { body: [['a', '{a}']] },
  ],
  'a long body from a file': [
    { body: json({ text: 'x'.repeat(5_000) }) },
    { type: 'application/json', body: { long: true } },
  ],
  'XML without an example from a file': [
    { body: { 'application/xml': { schema: object, example: { a: 1 } } } },
    { type: 'application/xml', body: FILE.toString() },
  ],
  'a file that may be left out, where there is nothing else': [
    { body: { 'multipart/form-data': { schema: { type: 'object', properties: { photo: binary } } } } },
    { body: [{ name: 'photo', text: FILE.toString(), file: 'photo', type: 'application/octet-stream' }] },
  ],
};

describe('samples send what only a caller can:', () => {
  it.each(Object.entries(WRITTEN))('%s', async (_name, [given, wanted]) => {
    expect(await arrivedOf(given, 'cURL')).toMatchObject(wanted);
    expect(await arrivedOf(given, 'JavaScript')).toMatchObject(wanted);
  });

  it('TRACE, which fetch refuses', async () => {
    expect(samplesOf({ method: 'trace' }).map(({ title }) => title)).toEqual(['HTTP', 'cURL', 'Python']);
    expect(await arrivedOf({ method: 'trace' }, 'cURL')).toMatchObject({ method: 'TRACE', path: '/pets' });
    expect(textOf({ method: 'trace' }, 'Python')).toContain('requests.request(\n    "TRACE",\n');
  });
});

describe('samples in HTTP and Python', () => {
  it('have forms as forms', () => {
    const given = { body: form({ a: string, list }, { a: 'x y', list: ['1', '2'] }) };
    expect(textOf(given, 'HTTP')).toMatch(
      /\nContent-Type: application\/x-www-form-urlencoded\n\na=x\+y&list=1&list=2$/,
    );
    expect(textOf(given, 'Python')).toContain(
      '    data=[\n        ("a", "x y"),\n        ("list", "1"),\n        ("list", "2"),\n    ],',
    );
    expect(textOf(given, 'Python')).not.toContain('Content-Type');
  });

  it('have parts as parts', () => {
    const given = SENT['a form in parts, with files'] ?? {};
    expect(textOf(given, 'Python')).toContain(
      '    data=[\n        ("title", "Ä"),\n    ],\n    files=[\n        ("photo", ("photo.png", open("photo.png", "rb"), "image/png")),\n        ("first file", ("first-file", open("first-file", "rb"), "application/octet-stream")),\n    ],',
    );
    expect(textOf({ body: parts({ a: string, meta: object }, { a: 'b', meta: { c: 1 } }) }, 'Python')).toContain(
      '    data=[\n        ("a", "b"),\n    ],\n    files=[\n        ("meta", (None, "{\\"c\\":1}", "application/json")),\n    ],',
    );
    expect(textOf({ body: parts({ a: string }, { a: 'b' }) }, 'Python')).toContain(
      'files=[\n        ("a", (None, "b")),',
    );
    expect(textOf(given, 'HTTP')).toContain(
      'Content-Type: multipart/form-data; boundary=boundary\n\n--boundary\nContent-Disposition: form-data; name="title"\n\nÄ\n--boundary\nContent-Disposition: form-data; name="photo"; filename="photo.png"\nContent-Type: image/png\n\n< photo.png\n',
    );
  });

  it('have texts as bytes, files as files, and null as null', () => {
    expect(textOf({ body: { 'text/plain': { example: 'é' } } }, 'Python')).toContain('data="é".encode(),');
    expect(textOf({ body: { 'application/octet-stream': {} } }, 'Python')).toContain('data=open("body", "rb"),');
    expect(textOf({ body: { 'application/octet-stream': {} } }, 'HTTP')).toMatch(/\n\n< body$/);
    expect(textOf({ body: json(null, {}) }, 'Python')).toContain('data="null",');
  });

  it('read what is answered', () => {
    const answer = (responses: object): string => {
      const given = { operation: { responses } };
      return `${textOf(given, 'JavaScript').split('\n').at(-1)} ${textOf(given, 'Python').split('\n').at(-1)}`;
    };
    const content = (type: string) => ({ default: {}, 200: { description: '', content: { [type]: {} } } });
    expect(answer(content('application/hal+json'))).toContain('response.json(); data = response.json()');
    expect(answer(content('text/csv'))).toContain('response.text(); text = response.text');
    expect(answer(content('image/png'))).toContain('response.blob(); file = response.content');
    expect(answer({ 204: { description: '' } })).toBe('}); )');
  });
});
