// One scenario on each kind of platform that a test can run on, and what only some of them can do.
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertThat, createTestPlatform } from '../index.ts';
import type { TestPlatformOptions } from '../index.ts';

const DESK = new URL('../../test/desk', import.meta.url);
const SEED = new URL('../../test/desk/bindery.seed.ts', import.meta.url);

const respond = () => new Response('ok');
const outgoing = { 'tracker.example.com': respond };

let folder: string;
let other: Platform;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bindery-testing-'));
  const greet = () => Response.json({ greeting: 'from afar' });
  other = await createPlatform({ port: 0, demo: true, outgoingTo: { ...outgoing, 'greetings.example.com': greet } });
});
afterAll(async () => {
  await other.close();
  rmSync(folder, { recursive: true });
});

const remote = (): TestPlatformOptions => ({ url: other.origins.api, token: other.token });

const KINDS: readonly (readonly [name: string, options: () => Promise<TestPlatformOptions>])[] = [
  ['memory', async () => ({ outgoing })],
  ['a data folder', async () => ({ outgoing, storage: { dataFolder: join(folder, 'data') } })],
  ...(hasPostgres('scenarios on PostgreSQL')
    ? [['PostgreSQL', async () => ({ outgoing, storage: { database: await borrowDatabase() } })] as const]
    : []),
  ['another platform', async () => remote()],
];

it('sends its token to the platform at its URL only', async () => {
  const authorizations: (string | undefined)[] = [];
  const stranger = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.end();
  });
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`;
  await using platform = await createTestPlatform(remote());
  for (const request of [url, new Request(url)]) await (await platform.fetch(request)).text();
  stranger.close();
  expect(authorizations).toEqual([undefined, undefined]);
  expect((await platform.fetch('/v1/user')).status).toBe(200);
  const own = new Request(new URL('/v1/user', other.origins.api), { headers: { authorization: 'Bearer none' } });
  expect((await platform.fetch(own)).status).toBe(401);
});

describe.each(KINDS)('on %s', (_name, optionsOf) => {
  it(
    'a scenario is the same: names, people, pages, sites, installations, events, calls',
    { tags: ['long'] },
    async () => {
      await using platform = await createTestPlatform({ ...(await optionsOf()), seed: SEED, scenario: 'installed' });
      const docs = await platform.space('docs');
      expect((await docs.pages()).map(({ title }) => title)).toEqual(['Tides']);
      expect(await docs.page('tides/ebb')).toMatchObject({ title: 'Ebb' });
      expect((await platform.space()).id).toBe(docs.id);
      const site = await platform.site('public');
      expect((await site.open('tides')).html).toContain('High at <strong>noon</strong>');
      const editor = await platform.asUser('grace@example.com');
      const draft = { spaceId: docs.id, body: { subject: 'A change' } };
      await expect(editor.api.request('POST /spaces/{spaceId}/change-requests', draft)).resolves.toMatchObject({
        subject: 'A change',
      });
      const desk = await platform.integration('desk');
      expect([desk.space, desk.site]).toEqual([docs.id, site.id]);
      const answer = await desk.deliver('space_content_updated', { space: 'docs' });
      expect(answer).toMatchObject({
        status: 200,
        exceptions: [],
        logs: [{ level: 'info', message: 'Tide tables changed' }],
      });
      assertThat(answer.calls).toHaveCalled('GET /spaces/{spaceId}', { status: 200 });
      assertThat(desk.calls).toHaveCalled('tracker.example.com', { method: 'POST', body: { title: 'Tide tables' } });
      const block = await desk.mount('counter');
      await block.getByRole('button', { name: 'Add' }).press();
      assertThat(block).toShowText('Ahoy, 1 times');
      expect(await (await desk.fetch('/hook')).json()).toMatchObject({ method: 'GET' });
      expect((await desk.events()).map(({ type }) => type)).toEqual(
        expect.arrayContaining(['installation_setup', 'space_content_updated', 'ui_render', 'fetch']),
      );
    },
  );
});

describe('on another platform', () => {
  it('a test removes what it created, and leaves the rest', async () => {
    const before = await contentsOf(remote());
    const platform = await createTestPlatform({ ...remote(), seed: SEED, scenario: 'installed' });
    expect(await contentsOf(remote())).not.toEqual(before);
    await platform.close();
    expect(await contentsOf(remote())).toEqual(before);
  });

  it('a test without a seed has the demo data, and installs there', { tags: ['long'] }, async () => {
    await using platform = await createTestPlatform(remote());
    const desk = await platform.install(DESK, { conditions: ['@bindery/source'], configuration: { greeting: 'Hey' } });
    expect(desk.space).toBe(other.demo?.space);
    assertThat(await desk.mount('counter')).toShowText('Hey, 0 times');
    expect((await platform.asUser('reader')).email).toBe('reader@example.com');
  });

  it.each([
    ['outgoing', { outgoing: {} }],
    ['now', { now: '2026-01-01' }],
    ['isolate', { isolate: 'node' }],
    ['storage', { storage: {} }],
  ] as const)('`%s` is remote_unsupported', async (name, options) => {
    await expect(createTestPlatform({ ...remote(), ...options })).rejects.toMatchObject({
      code: 'remote_unsupported',
      message: expect.stringContaining(`\`${name}\``),
    });
  });

  it('so are the clock, answers of operations, scripts of the test, and a scenario with a clock', async () => {
    await using platform = await createTestPlatform(remote());
    const unsupported = expect.objectContaining({ code: 'remote_unsupported' });
    await expect(platform.clock.advance('1h')).rejects.toEqual(unsupported);
    expect(() => platform.clock.now).toThrow(unsupported);
    expect(() => platform.answer('GET /orgs/{organizationId}', () => new Response())).toThrow(unsupported);
    await expect(platform.install({ fetch: respond })).rejects.toEqual(unsupported);
    const later = createTestPlatform({ ...remote(), seed: SEED, scenario: 'later' });
    await expect(later).rejects.toEqual(unsupported);
  });

  it('a wrong token is remote_unreachable', async () => {
    await expect(createTestPlatform({ ...remote(), token: 'wrong' })).rejects.toMatchObject({
      code: 'remote_unreachable',
    });
  });
});

async function contentsOf(options: TestPlatformOptions): Promise<unknown> {
  const { api, organization: organizationId } = await createTestPlatform(options);
  const spaces = await api.request('GET /orgs/{organizationId}/spaces', { organizationId });
  const sites = await api.request('GET /orgs/{organizationId}/sites', { organizationId });
  const installations = await api.request('GET /orgs/{organizationId}/installations', { organizationId });
  return [spaces.items.map(({ id }) => id), sites.items.map(({ id }) => id), installations.items.length];
}

describe('on a hosted platform', () => {
  let front: Server;
  beforeAll(async () => {
    front = createServer((request, response) => void forward(request, response)).listen(0, '127.0.0.1');
    await once(front, 'listening');
  });
  afterAll(() => void front.close());

  const hosted = (): TestPlatformOptions => ({
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    token: other.token,
  });

  /** Another platform as a hosted one is: without the `/_platform` operations. */
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    if (url.startsWith('/_platform/')) return void response.writeHead(404).end();
    const kept = ['authorization', 'content-type'].map((name): [string, string] => [name, String(headers[name] ?? '')]);
    const body = await buffer(request);
    const answer = await fetch(new URL(url, other.origins.api), {
      method,
      headers: kept.filter(([, value]) => value !== ''),
      ...(body.length === 0 ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  it('a scenario has pages, sites, and installations, but no events and no other users', async () => {
    await using platform = await createTestPlatform({ ...hosted(), seed: SEED, scenario: 'installed' });
    expect(await (await platform.space('docs')).page('tides/ebb')).toMatchObject({ title: 'Ebb' });
    const desk = await platform.integration('desk');
    assertThat(await desk.mount('counter')).toShowText('Ahoy, 0 times');
    expect(await (await desk.fetch('/hook')).json()).toMatchObject({ method: 'GET' });
    const unsupported = expect.objectContaining({ code: 'remote_unsupported' });
    await expect(desk.deliver('installation_setup')).rejects.toEqual(unsupported);
    await expect(desk.events()).rejects.toEqual(unsupported);
    await expect(platform.asUser('reader')).rejects.toEqual(unsupported);
  });

  it('a folder is seed_unsupported', async () => {
    const seed = { spaces: [{ name: 'docs', folder }] };
    writeFileSync(join(folder, 'page.md'), '# Page');
    await expect(createTestPlatform({ ...hosted(), seed })).rejects.toMatchObject({ code: 'seed_unsupported' });
  });
});

describe('in memory', () => {
  it('a scenario freezes the clock', async () => {
    await using platform = await createTestPlatform({ seed: SEED, scenario: 'later' });
    expect(platform.clock.now).toBe('2026-03-01T09:00:00.000Z');
  });

  it('a seed can be data, and any other text is a random seed', async () => {
    const idOf = async (options: TestPlatformOptions): Promise<string> => {
      await using platform = await createTestPlatform(options);
      return (await platform.space('notes')).id;
    };
    const seed = { spaces: [{ name: 'notes' }] };
    expect(await idOf({ seed })).toBe(await idOf({ seed, randomSeed: 'test' }));
    expect(await idOf({ seed })).not.toBe(await idOf({ seed, randomSeed: 'other' }));
    await using demo = await createTestPlatform({ seed: 'notes' });
    expect((await demo.space()).id).toBe('space_demo');
  });

  it(
    'an integration that the seed installed can be installed again, without a site if there is none',
    { tags: ['long'] },
    async () => {
      const seed = { spaces: [{ name: 'docs' }], installations: [{ integration: DESK.pathname, space: 'docs' }] };
      await using platform = await createTestPlatform({ seed });
      const { installation } = await platform.integration();
      const again = await platform.install(DESK);
      expect([again.installation, again.site]).toEqual([installation, undefined]);
      await expect(platform.integration('des')).rejects.toMatchObject({
        code: 'target_not_found',
        message: expect.stringContaining('Did you mean "desk"?'),
      });
      await expect(platform.site('public')).rejects.toMatchObject({ code: 'target_not_found' });
    },
  );

  it.each([
    ['seed_not_found', { seed: './gone.seed.ts' }],
    ['seed_not_found', { scenario: 'installed' }],
    ['scenario_unknown', { seed: SEED, scenario: 'instaled' }],
    ['seed_invalid', { seed: { sites: [{ name: 'docs', spaces: ['docs'] }] } }],
  ] as const)('%s: %o', async (code, options) => {
    await expect(createTestPlatform(options)).rejects.toMatchObject({ code });
  });
});
