// Bodies: who calls and what the path names are checked before one is read, and each operation has its own limit.
import { BODY_LIMITS, JSON_LIMITS, absolutePath, maxBodyBytes, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_TOKEN, aScript, closePlatforms, startPlatform } from '../../test/support/test-platform.ts';
import type { TestPlatform } from '../../test/support/test-platform.ts';

const MEGABYTE = 1024 * 1024;
const withBody = Object.entries(operations as Record<string, Operation>).filter(([, { body }]) => body !== undefined);

let test: TestPlatform;
let outsider: string;
let paths: Record<string, Record<string, { readonly requestBody?: { readonly description: string } }>>;
/** The platform's ends of connections, by the port of the other end. */
const sockets = new Map<number | undefined, Socket>();
const recordMessage = (message: unknown): void => {
  const { socket } = message as { socket: Socket };
  sockets.set(socket.remotePort, socket);
};
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  outsider = (await test.asPerson('outsider')).token;
  await test.publish('known');
  ({ paths } = (await (await test.platform.fetch('/v1/openapi.json')).json()) as { paths: typeof paths });
  subscribe('http.server.request.start', recordMessage);
});
afterAll(async () => {
  unsubscribe('http.server.request.start', recordMessage);
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface SentBody {
  readonly status: string;
  /** Bytes that the platform took from the connection before it closed. */
  readonly acceptedBytes: number;
  /** All that was answered. */
  readonly answer: string;
}

const MUCH = Buffer.alloc(20 * MEGABYTE, ' ');

/** Sends a head and up to 20 MB after it, until the platform closes the connection, half a second after its response. */
async function sendMuch(origin: string, head: string): Promise<SentBody> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {}); // The platform closes while more is sent.
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  await once(socket, 'connect');
  const { localPort } = socket;
  socket.write(head);
  if (head.includes('chunked')) socket.write(`${MUCH.length.toString(16)}\r\n`);
  if (!head.includes('100-continue')) socket.write(MUCH);
  await new Promise((resolve) => socket.once('close', resolve));
  return { status: answer.split(' ')[1] ?? '', acceptedBytes: sockets.get(localPort)?.bytesRead ?? Number.NaN, answer };
}

const headOf = (method: string, path: string, headers: Record<string, string> = {}): string => {
  const all = {
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': `${MUCH.length}`,
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

type RefusedRequest = [
  origin: 'api' | 'content' | 'endpoints' | 'sites',
  method: string,
  path: string,
  headers: Record<string, string>,
  status: string,
];

/** Sends 20 MB to each, and expects its status and that next to nothing was taken. */
async function expectEach(refused: readonly RefusedRequest[]): Promise<void> {
  const sent = refused.map(async ([origin, method, path, headers, status]) => {
    const { acceptedBytes, ...response } = await sendMuch(test.platform.origins[origin], headOf(method, path, headers));
    expect([path, response.status, acceptedBytes < MEGABYTE]).toEqual([path, status, true]);
  });
  await Promise.all(sent);
}

describe.concurrent('20 MB', () => {
  const publish = '/v1/integrations/known';
  it.each<[string, string, string, Record<string, string>]>([
    ['without a token', '401', publish, {}],
    [
      'without a token, and of a length that is not said',
      '401',
      publish,
      { 'Transfer-Encoding': 'chunked', 'Content-Length': '' },
    ],
    ['with a token that is none', '401', publish, { Authorization: 'Bearer nonsense' }],
    ['for an unknown path', '404', '/v1/nothing', {}],
    ['from a page of somebody else', '403', publish, { Origin: 'https://evil.test' }],
    ['under a foreign host', '421', publish, { Host: 'evil.test' }],
  ])('%s are not received', { tags: ['long'] }, async (_what, status, path, headers) => {
    const head = headOf('POST', path, headers).replace('Content-Length: \r\n', '');
    const sent = await sendMuch(test.platform.origins.api, head);
    expect(sent.status).toBe(status);
    expect(sent.acceptedBytes).toBeLessThan(MEGABYTE);
  });

  it('without permission aren’t read', { tags: ['long'] }, async () => {
    const headers = { Authorization: `Bearer ${outsider}` };
    const { space, organization } = test.demo;
    await expectEach([
      ['api', 'POST', `/_platform/v1/spaces/${space}/content/folder/push`, headers, '404'],
      ['api', 'PATCH', `/v1/orgs/${organization}`, headers, '404'],
      ['api', 'POST', publish, headers, '409'],
      ['api', 'POST', `${publish}/installations`, headers, '404'],
      ['api', 'PUT', '/_platform/v1/integrations/known/files', headers, '404'],
    ]);
  });

  it('with a GET, or beyond the limit of the operation, are not received', { tags: ['long'] }, async () => {
    const headers = { Authorization: `Bearer ${OWNER_TOKEN}` };
    await expectEach([
      ['api', 'GET', '/v1/user', headers, '200'],
      ['api', 'POST', `${publish}/installations`, headers, '413'],
      ['api', 'PUT', '/_platform/v1/clock', headers, '413'],
    ]);
  });

  it('aren’t read by the public origins for unsupported requests', { tags: ['long'] }, async () => {
    await expectEach([
      ['content', 'POST', '/v1/integrations/known/x', { Host: 'other.localhost' }, '421'],
      ['endpoints', 'POST', '/v1/integrations/unknown/x', {}, '404'],
      ['sites', 'POST', '/nothing/', {}, '404'],
    ]);
  });

  it('get no 100 Continue if they are rejected', async () => {
    const { answer } = await sendMuch(test.platform.origins.api, headOf('POST', publish, { Expect: '100-continue' }));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a short body that is not read', () => {
  it('keeps the connection usable', async () => {
    const { hostname, port } = new URL(test.platform.origins.api);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    const refused = headOf('POST', '/v1/integrations/known', { 'Content-Length': '4' });
    socket.write(`${refused}null${refused}null`);
    await expect.poll(() => answer.match(/HTTP\/1\.1 401 /g)?.length).toBe(2);
    socket.destroy();
  });

  it('gets 100 Continue before it is read', async () => {
    const { hostname, port } = new URL(test.platform.origins.api);
    const socket = connect(Number(port), hostname);
    const headers = { Authorization: `Bearer ${OWNER_TOKEN}`, 'Content-Length': '2', Expect: '100-continue' };
    socket.write(headOf('PUT', '/_platform/v1/clock', headers));
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    socket.write('{}');
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(second.toString()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

describe('the limit of an operation', () => {
  it('is 20 MB for scripts and files alone', () => {
    const ofFiles = withBody.filter(([, { bodyLimit }]) => bodyLimit === 'files').map(([id]) => id);
    expect(ofFiles.toSorted()).toEqual([
      'createIntegrationVersion',
      'createOpenAPISpec',
      'createOrUpdateOpenAPISpecBySlug',
      'publishIntegration',
      'pullContentFolder',
      'pushContentFolder',
      'updatePublicFiles',
      'uploadContentFiles',
    ]);
  });

  it.each(withBody)('%s is in the API description, and one byte more is refused', async (_id, declared) => {
    const limit = maxBodyBytes(declared);
    expect(Object.values(BODY_LIMITS)).toContain(limit);
    if (limit === BODY_LIMITS.files) return; // Tested with a script below: 20 MB for each would take long.
    const values: Record<string, string> = {
      organizationId: test.demo.organization,
      spaceId: test.demo.space,
      siteId: test.demo.site,
      integrationName: 'known',
      userId: 'user_owner',
      hostname: 'docs.example.com',
    };
    const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'x');
    const raw = `"${'x'.repeat(limit - 1)}"`;
    const answer = await test.call(declared.method, path, { raw, headers: { 'content-type': 'application/json' } });
    expect([413, 403, 404, 501], path).toContain(answer.status);
    const described = paths[absolutePath(declared)]?.[declared.method.toLowerCase()];
    expect(described?.requestBody?.description).toContain(`${limit}`);
  });

  it('lets a script of 3 MB through, and nothing beyond 20 MB', async () => {
    expect((await test.publish('large', { script: `${aScript()}//${'x'.repeat(3 * MEGABYTE)}` })).status).toBe(200);
    const tooLarge = await test.publish('large', { script: 'x'.repeat(BODY_LIMITS.files) });
    expect([tooLarge.status, tooLarge.code]).toEqual([413, 'body_too_large']);
  });
});

describe('a compressed body', () => {
  /** 64 MB as members of 1 MB each, which a reader of gzip takes for one stream. */
  const bomb = Buffer.concat(Array.from({ length: 64 }).fill(gzipSync(MUCH.subarray(0, MEGABYTE))) as Buffer[]);

  it.each(['gzip', 'deflate', 'br', 'gzip, gzip', 'identity, gzip'])(
    'of the encoding "%s" is never unpacked',
    async (encoding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const before = process.memoryUsage().arrayBuffers;
      const answer = await test.call('POST', '/_platform/v1/events', { raw: bomb, headers });
      expect([400, 415]).toContain(answer.status);
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * MEGABYTE);
    },
  );
});

describe('a body within its bytes', () => {
  it('is rejected for too many values before parsing', async () => {
    for (const raw of [`[${'0,'.repeat(JSON_LIMITS.VALUES_MAX)}0]`, `[${'[],'.repeat(JSON_LIMITS.VALUES_MAX)}[]]`]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await test.call('POST', '/_platform/v1/events', { raw, headers });
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
      expect(answer.body.error.message).toContain(`${JSON_LIMITS.VALUES_MAX} values`);
    }
  });
});
