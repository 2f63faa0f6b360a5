// Whatever comes in: a clear error with a code, and a platform that stays up.
import { BODY_LIMITS, EVENT_TYPES, JSON_LIMITS } from '@bindery/contract';
import { request as httpRequest } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, OWNER_TOKEN, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  await test.publish('x');
});
afterAll(closePlatforms);

const json = { 'content-type': 'application/json' };
const send = (raw: NonNullable<RequestInit['body']>, headers: Record<string, string> = json) =>
  test.call('POST', '/v1/integrations/x/installations', { raw, headers });

describe('a body', () => {
  it.each([
    ['is not JSON', '{"organization": "secret-in-body', 'body_not_json', 400],
    ['is empty', '', 'body_not_json', 400],
    ['is a list', '[]', 'request_invalid', 400],
    ['is null', 'null', 'request_invalid', 400],
    ['lacks a field', '{}', 'request_invalid', 400],
    ['has a field of the wrong kind', '{"organization": 5}', 'request_invalid', 400],
  ])('that %s', async (_what, raw, code, status) => {
    const answer = await send(raw);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.body.error.message).not.toContain('secret-in-body');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of the type "%s" is refused',
    async (type) => {
      const answer = await send(Buffer.from('{"organization":"x"}'), type === '' ? {} : { 'content-type': type });
      expect([answer.status, answer.code]).toEqual([415, 'content_type_unsupported']);
    },
  );

  it('that is too large is refused, whether it says so or not, and over HTTP', async () => {
    const large = JSON.stringify({ organization: 'x'.repeat(BODY_LIMITS.settings) });
    expect((await send(large)).code).toBe('body_too_large');
    const chunks = (async function* endless() {
      for (;;) yield Buffer.alloc(65_536, ' ');
    })();
    const stream = ReadableStream.from(chunks);
    const response = await test.platform.fetch('/v1/integrations/x/installations', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { authorization: `Bearer ${OWNER_TOKEN}`, ...json },
    } as RequestInit);
    expect([response.status, response.headers.get('x-bindery-error')]).toEqual([413, 'body_too_large']);
    expect(await postOverHttp(`${test.platform.origins.api}/v1/integrations/x/installations`, large)).toBe(413);
    expect((await test.publish('large', { script: `${aScript()}\n//${'x'.repeat(5 * 1024 * 1024)}` })).code).toBe(
      'request_invalid',
    );
  });

  it('that is nested without end is refused', async () => {
    const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    for (const depth of [JSON_LIMITS.DEPTH_MAX + 1, 10_000]) {
      const answer = await send(deep(depth));
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
    }
  });

  it('with U+0000 in a text is rejected, and so is a query', async () => {
    const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
    for (const title of ['a\0b', '\0']) {
      const answer = await test.post(spaces, { title });
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
    }
    expect((await test.post(spaces, { title: String.raw`a\u0000b` })).status).toBe(201);
    const query = await test.get(`/v1/integrations?search=%00`);
    expect([query.status, query.code]).toEqual([400, 'request_invalid']);
  });

  it('cannot reach a prototype', async () => {
    await test.publish('proto');
    const id = await test.install('proto');
    const raw =
      '{"configuration":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}},"__proto__":{"x":1}}';
    const answer = await test.call('PATCH', `/v1/integrations/proto/installations/${id}`, { raw, headers: json });
    expect(answer.status).toBe(200);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(['{"__proto__":{"x":1}}', '{"members":[],"title":"t","deep":{"__proto__":1}}'])(
    'with a field "__proto__" is refused: %s',
    async (raw) => {
      const path = `/v1/orgs/${test.demo.organization}/teams`;
      const answer = await test.call('PUT', path, { raw, headers: json });
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
      expect(answer.body.error.message).toContain('__proto__');
    },
  );

  it('treats prototype members as missing configuration keys', async () => {
    const account = {
      properties: { constructor: { type: 'string' }, toString: { type: 'string' } },
      required: ['constructor'],
    };
    await test.publish('members', { configurations: { account } });
    const path = `/v1/integrations/members/installations/${await test.install('members')}`;
    expect((await test.get(path)).body.status).toBe('pending');
    const other = await test.call('PATCH', path, { body: { configuration: { other: 'x' } } });
    expect([other.status, other.body.status]).toEqual([200, 'pending']);
    const named = await test.call('PATCH', path, { body: { configuration: { constructor: 'x' } } });
    expect([named.status, named.body.status]).toEqual([200, 'active']);
  });

  it('cannot set what belongs to the service', async () => {
    const answer = await test.publish('assigned', {
      verified: true,
      version: 99,
      permissions: { admin: false },
      owner: 'x',
    });
    expect(answer.body).toMatchObject({ verified: false, version: 1, permissions: { admin: true } });
    expect(answer.headers.get('x-bindery-warning')).toContain('"verified", "version", "permissions", "owner"');
    const space = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { id: 'mine', revision: 'x' });
    expect([space.status, space.code]).toEqual([400, 'request_invalid']);
    expect(space.body.error.message).toContain('"id"');
  });
});

describe('a path', () => {
  it.each(['%00', 'a b', '..%2f..', 'x'.repeat(129), "';--", 'é'])(
    'with the id "%s" is refused or not found',
    async (id) => {
      const answer = await test.get(`/v1/spaces/${id}`);
      expect([400, 404]).toContain(answer.status);
    },
  );

  it('leads to no file outside', async () => {
    for (const path of ['/_assets/../../../etc/passwd', '/_assets/%2e%2e%2fkey', '/..%2f..%2fetc/passwd']) {
      expect((await test.get(path)).status).toBe(404);
    }
  });
});

describe('a script', () => {
  it.each([
    ['throws', 'throw new Error("on purpose");', 502, 'script_failed'],
    ['answers no response', 'return 5;', 502, 'script_failed'],
    [
      'answers with half a body',
      'return new Response(new ReadableStream({ pull(c) { c.error(new Error("half")); } }));',
      422,
      'render_output_invalid',
    ],
  ])('that %s is reported, and the platform keeps running', async (description, body, status, code) => {
    const name = `script-${description.replaceAll(' ', '-')}`;
    await test.publish(name, { script: aScript(`if (event.type === 'ui_render') { ${body} }`) });
    await test.install(name, { space: true });
    const context = { type: 'document', theme: 'light', editable: true, spaceId: test.demo.space };
    const answer = await test.post(`/v1/integrations/${name}/render`, { componentId: 'x', props: {}, context });
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect((await test.get('/v1/user')).status).toBe(200);
  });

  it('that throws has the source location in its trace', async () => {
    const thrower = 'export default { async fetch() { throw new TypeError("mapped"); } };';
    const map = { version: 3, sources: ['src/index.ts'], sourcesContent: [thrower], names: [], mappings: 'AAAA' };
    const inline = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`;
    await test.publish('mapped', { script: `${thrower}\n${inline}` });
    await test.post('/_platform/v1/events', { integration: 'mapped', type: 'task' });
    const [event] = await test.events('mapped');
    expect(event.attempts[0].exceptions[0]).toMatchObject({
      name: 'TypeError',
      message: 'mapped',
      file: 'src/index.ts',
      line: 1,
      frame: expect.stringContaining('throw new TypeError("mapped");') as string,
    });
  });
});

describe('a triggered event', () => {
  it.each([
    [{ integration: 'gone', type: 'task' }, 'integration_not_found'],
    [{ integration: 'byhand', type: 'nonsense' }, 'request_invalid'],
    [{ integration: 'byhand', type: 'site_view' }, 'installation_not_found'],
    [{ integration: 'byhand', type: 'installation_setup', payload: { status: 'sleeping' } }, 'installation_not_found'],
    [{ integration: 'byhand', type: 'task', payload: { task: 5 } }, 'request_invalid'],
  ])('%j is refused', async (body, code) => {
    await test.publish('byhand');
    expect((await test.post('/_platform/v1/events', body)).code).toBe(code);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    'of the type "%s" has an unknown type',
    async (type) => {
      await test.publish('byhand');
      const answer = await test.post('/_platform/v1/events', { integration: 'byhand', type });
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
      expect(answer.body.error.message).toContain(`"type" is "${type}"`);
      expect((await test.get(`/_platform/v1/events?type=${type}`)).body.items).toEqual([]);
    },
  );

  it('is possible for every type', { tags: ['long'] }, async () => {
    const scopes = [
      'site:views:read',
      'space:views:read',
      'page:feedback:read',
      'space:content:read',
      'space:git:sync',
    ];
    await test.publish('handy', { scopes });
    await test.install('handy', { space: true, site: true });
    const types = Object.keys(EVENT_TYPES);
    expect(types).toHaveLength(20);
    for (const type of types) {
      const { status, body } = await test.post('/_platform/v1/events', { integration: 'handy', type });
      expect([type, status]).toEqual([type, 201]);
      const [event] = (await test.events('handy', type)).slice(-1);
      expect([type, event.id, event.state]).toEqual([type, body.id, 'success']);
    }
  });
});

it('reported no fault of its own', () => {
  expect(test.faults).toEqual([]);
});

function postOverHttp(url: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${OWNER_TOKEN}`, ...json };
    const request = httpRequest(url, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
    request.end(body);
  });
}
