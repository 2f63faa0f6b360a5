// Samples of requests, run against a server: what arrives is what the panel that tries the operation out sends.
import { readParameters } from '@bindery/api-model';
import type { Json } from '@bindery/api-model';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../client/try/build-request.ts';
import type { FormValues } from '../../../client/try/build-request.ts';
import type { CallBody, CallField, CallScheme } from '../../../model/api-call.ts';
import { FILE, string, binary, object, parameter, json, schemes, SENT } from '../../../testing/sample-operations.ts';
import type { OperationOptions } from '../../../testing/sample-operations.ts';
import { runCurl, runJavaScript, startJavaScript, startSampleServer } from '../../../testing/sample-server.ts';
import type { ReceivedRequest, JavaScriptRunner, SampleServer } from '../../../testing/sample-server.ts';
import { operationOf, sampleText, samplesOf } from '../../../testing/write-samples.ts';
import { callBodies } from '../calls/call-bodies.ts';
import { fieldOfParameter } from '../calls/call-fields.ts';
import { callSecurity } from '../calls/call-security.ts';

const NAMES = ['photo.png', 'photo', 'body', 'body.png', 'body.xml', 'body.json', 'first-file', 'body.csv'];

let server: SampleServer;
let folder: string;
let javaScript: JavaScriptRunner;
beforeAll(async () => {
  server = await startSampleServer();
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  for (const name of NAMES) await writeFile(join(folder, name), name === 'body.json' ? '{"long":true}' : FILE);
  javaScript = startJavaScript(folder);
});
afterAll(async () => {
  javaScript.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** What arrives of a sample. */
async function arrivedOf(
  options: OperationOptions,
  title: 'cURL' | 'JavaScript',
): Promise<ReceivedRequest | undefined> {
  const text = sampleText(options, title, server.origin);
  await (title === 'cURL' ? runCurl(text, folder) : javaScript.run(text));
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
async function panelOf(options: OperationOptions): Promise<ReceivedRequest | undefined> {
  const { api, view } = operationOf(options, server.origin);
  const fields = readParameters(api).flatMap((one) => fieldOfParameter(one, view.source) ?? []);
  const method = api.method.toUpperCase();
  const [body] = method === 'HEAD' || method === 'GET' ? [] : callBodies(api, view);
  const security = callSecurity(api);
  const call = {
    method,
    path: api.path,
    servers: [{ url: server.origin, variables: [] }],
    fields,
    bodies: [],
    security,
  };
  const entered: FormValues = {
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

describe('samples send what the panel sends:', () => {
  it.each(Object.entries(SENT))('%s', async (_name, options) => {
    const panel = await panelOf(options);
    expect(panel).toBeDefined();
    expect(await arrivedOf(options, 'cURL')).toEqual(panel);
    expect(await arrivedOf(options, 'JavaScript')).toEqual(panel);
  });
});

/** Operations that the panel does not send, or begins without a value for. */
const WRITTEN: Readonly<Record<string, readonly [OperationOptions, Partial<ReceivedRequest>]>> = {
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

it('a sample in JavaScript is a whole program, which ends', async () => {
  const options = { body: json({ a: 1 }) };
  await runJavaScript(sampleText(options, 'JavaScript', server.origin), folder);
  expect(server.take()).toEqual(await panelOf(options));
});

describe('samples send what only a caller can:', () => {
  it.each(Object.entries(WRITTEN))('%s', async (_name, [options, expected]) => {
    expect(await arrivedOf(options, 'cURL')).toMatchObject(expected);
    expect(await arrivedOf(options, 'JavaScript')).toMatchObject(expected);
  });

  it('TRACE, which fetch refuses', async () => {
    expect(samplesOf({ method: 'trace' }).map(({ title }) => title)).toEqual(['HTTP', 'cURL', 'Python']);
    expect(await arrivedOf({ method: 'trace' }, 'cURL')).toMatchObject({ method: 'TRACE', path: '/pets' });
    expect(sampleText({ method: 'trace' }, 'Python')).toContain('requests.request(\n    "TRACE",\n');
  });
});
