// Snapshots of a running platform: after a restoration, whatever is read is that of the snapshot, through every cache.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';
import { OWNER_TOKEN, aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

const SNAPSHOTS = '/_platform/v1/snapshots';

afterEach(closePlatforms);

const kinds: [string, () => { dataFolder?: string }][] = [
  ['in memory', () => ({})],
  ['in a data folder', () => ({ dataFolder: temporaryFolder() })],
];

const takeSnapshot = (test: TestPlatform, name: string) => test.call('PUT', `${SNAPSHOTS}/${name}`);
const restore = (test: TestPlatform, name: string, body?: unknown) =>
  test.call('PUT', `${SNAPSHOTS}/${name}/restored`, body === undefined ? {} : { body });

/** What someone sees of the platform, each through the cache that it has. */
async function readState(test: TestPlatform, member: Person, installation: string): Promise<Record<string, unknown>> {
  const { space, site, organization } = test.demo;
  const as = { token: member.token };
  const get = async (path: string, options = {}) => {
    const { body, status } = await test.get(path, options);
    return status < 300 ? body : status;
  };
  const context = { type: 'document', spaceId: space, theme: 'light', organizationId: organization, editable: false };
  const installed = await get(`/v1/integrations/kept/installations/${installation}`);
  const rendered = await test.post('/v1/integrations/kept/render', {
    componentId: 'x',
    props: { name: 'n' },
    context: { ...context, installationId: installation },
  });
  await test.platform.idle();
  const pages = await get(`/v1/spaces/${space}/content`);
  return {
    member: await get(`/v1/spaces/${space}`, as),
    permissions: (await get(`/v1/spaces/${space}`)).permissions,
    title: (await get(`/v1/spaces/${space}`)).title,
    site: (await get(`/v1/orgs/${organization}/sites/${site}`)).title,
    published: (await get(`/v1/orgs/${organization}/sites/${site}/structure`)).structure.length,
    pages: pages.pages.map(({ title }: { title: string }) => title),
    found: (await get(`/v1/orgs/${organization}/search?query=lighthouse`)).items.length,
    installation: installed.id ?? installed,
    version: (await get('/v1/integrations/kept')).version,
    rendered: rendered.body.element?.children?.[0]?.children?.[0] ?? rendered.code,
    events: (await get('/_platform/v1/events?type=task&limit=100')).items.map(({ id }: { id: string }) => id),
    people: (await get('/_platform/v1/users')).count,
  };
}

function greeting(text: string): string {
  return aScript(`if (event.type === 'ui_render') return Response.json({ type: 'element', state: {}, props: event.props,
    element: { type: 'block', children: [{ type: 'text', children: ['${text}'] }] } });`);
}

async function addPage(test: TestPlatform, title: string): Promise<void> {
  const at = `/v1/spaces/${test.demo.space}/change-requests`;
  const { id } = (await test.post(at, { subject: title })).body;
  const page = { operation: 'insert_page', title, document: { markdown: `The ${title} shines over the bay.` } };
  const { status } = await test.post(`${at}/${id}/content`, { changes: [page] });
  expect(status).toBeLessThan(300);
  await test.post(`${at}/${id}/merge`);
}

/** Changes everything that {@link readState} sees. */
async function changeAll(test: TestPlatform, member: Person, installation: string): Promise<void> {
  const { space, site, organization } = test.demo;
  await addPage(test, 'Lighthouse');
  await test.call('PATCH', `/v1/spaces/${space}`, { body: { title: 'Changed' } });
  await test.call('PATCH', `/v1/orgs/${organization}/sites/${site}`, { body: { title: 'Changed site' } });
  const { id } = (await test.post(`/v1/orgs/${organization}/spaces`, { title: 'More' })).body;
  await test.post(`/v1/orgs/${organization}/sites/${site}/sections`, { spaceId: id });
  await test.call('DELETE', `/v1/orgs/${organization}/members/${member.id}`);
  await test.publish('kept', { script: greeting('changed') });
  await test.post('/_platform/v1/events', { integration: 'kept', type: 'task' });
  await test.asPerson('outsider');
  await test.call('DELETE', `/v1/integrations/kept/installations/${installation}`);
  await test.platform.idle();
}

describe.each(kinds)('a platform %s', (_, kind) => {
  it('restores all data of a snapshot, despite caches, and drops later data', { tags: ['long'] }, async () => {
    const test = await startPlatform(kind());
    const member = await test.asPerson('read');
    await test.publish('kept', { script: greeting('kept') });
    const installation = await test.install('kept', { space: true });
    await test.post('/_platform/v1/events', { integration: 'kept', type: 'task' });
    const before = await readState(test, member, installation);
    expect(before).toMatchObject({ rendered: 'kept', found: 0, version: 1 });
    expect((await takeSnapshot(test, 'before')).body).toMatchObject({ name: 'before', bytes: expect.any(Number) });
    await changeAll(test, member, installation);
    const changed = await readState(test, member, installation);
    for (const [name, value] of Object.entries(before)) {
      if (name !== 'permissions') expect(changed[name], name).not.toEqual(value);
    }
    await takeSnapshot(test, 'after');
    expect(await restore(test, 'before')).toMatchObject({ status: 200 });
    expect(await readState(test, member, installation)).toEqual(before);
    await restore(test, 'after');
    expect(await readState(test, member, installation)).toEqual(changed);
    expect((await test.get(SNAPSHOTS)).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'before',
      'after',
    ]);
    await addPage(test, 'Written afterwards');
    expect(await test.call('DELETE', '/_platform/v1/data')).toMatchObject({ status: 204 });
    expect((await test.get('/v1/integrations/kept')).code).toBe('integration_not_found');
    expect((await test.get(`/v1/spaces/${test.demo.space}`)).body.title).toBe('Harbor docs');
    expect((await test.get('/v1/user', { token: member.token })).code).toBe('token_invalid');
    expect((await restore(test, 'before')).status).toBe(200);
    expect(await readState(test, member, installation)).toEqual(before);
    expect(test.faults).toEqual([]);
  });
});

describe('a restoration', () => {
  it('keeps the token of the owner, the clock, the faults and the record of requests', async () => {
    const dataFolder = temporaryFolder();
    const first = await startPlatform({ dataFolder, token: 'token-of-an-earlier-run' });
    await first.call('PUT', `${SNAPSHOTS}/earlier`, { token: 'token-of-an-earlier-run' });
    await closePlatforms();
    const test = await startPlatform({ dataFolder });
    await test.post('/_platform/v1/faults', { on: 'delivery', effect: 'reset', integration: 'nobody' });
    await test.call('PUT', '/_platform/v1/clock', { body: { now: '2031-01-01T00:00:00Z', frozen: true } });
    expect((await restore(test, 'earlier')).body).toEqual({ now: '2031-01-01T00:00:00.000Z', frozen: true });
    expect((await test.get('/v1/user')).status).toBe(200);
    expect((await test.get('/v1/user', { token: 'token-of-an-earlier-run' })).code).toBe('token_invalid');
    expect((await test.get('/_platform/v1/status')).body).toMatchObject({ faults: 1, frozen: true });
    expect((await test.get('/_platform/v1/requests?operation=restoreSnapshot')).body.count).toBe(1);
    const { takenAt } = (await test.get(SNAPSHOTS)).body.items[0];
    expect((await restore(test, 'earlier', { clock: true })).body).toEqual({ now: takenAt, frozen: true });
    expect(existsSync(join(dataFolder, 'snapshots', 'earlier.snapshot'))).toBe(true);
  });

  it('delivers events queued in the snapshot, and notifies listeners', async () => {
    const test = await startPlatform({ clock: { now: Date.parse('2030-01-01T00:00:00Z'), frozen: true } });
    await test.publish('slow', { script: aScript() });
    const installation = await test.install('slow');
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: true } });
    await test.platform.idle();
    await takeSnapshot(test, 'paused');
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: false } });
    await test.platform.idle();
    const message = await test.messageAfter('/_platform/v1/live', () => restore(test, 'paused'));
    expect(message).toEqual({ type: 'restored' });
    expect((await test.get(`/v1/integrations/slow/installations/${installation}`)).body.status).toBe('paused');
    await test.call('PATCH', `/_platform/v1/installations/${installation}`, { body: { paused: false } });
    await test.platform.idle();
    const states = (await test.get('/_platform/v1/events?integration=slow')).body.items;
    expect(states.every(({ state }: { state: string }) => state === 'success')).toBe(true);
  });

  it('waits for requests in progress, and rejects new ones', async () => {
    const test = await startPlatform({ host: false });
    await takeSnapshot(test, 'one');
    await test.post('/_platform/v1/faults', {
      on: 'request',
      effect: 'delay',
      path: '/v1/user',
      delayMs: 200,
      times: 1,
    });
    const slow = test.get('/v1/user');
    const restored = restore(test, 'one');
    await new Promise((resolve) => setImmediate(resolve));
    const refused = await test.platform.fetch('/v1/orgs', { headers: { authorization: `Bearer ${OWNER_TOKEN}` } });
    expect([refused.status, refused.headers.get('x-bindery-error'), refused.headers.get('retry-after')]).toEqual([
      503,
      'platform_busy',
      '1',
    ]);
    expect((await test.platform.fetchSite('/')).status).toBe(503);
    expect([(await slow).status, (await restored).status]).toEqual([200, 200]);
    expect((await test.get('/v1/orgs')).status).toBe(200);
  });
});

describe('snapshots', () => {
  it('are limited to twenty, and can be overwritten', async () => {
    const test = await startPlatform({ host: false });
    for (let number = 1; number <= 20; number++) await takeSnapshot(test, `number-${number}`);
    expect((await takeSnapshot(test, 'one-more')).code).toBe('conflict');
    expect((await takeSnapshot(test, 'number-1')).status).toBe(200);
    await test.call('DELETE', `${SNAPSHOTS}/number-2`);
    expect((await takeSnapshot(test, 'one-more')).status).toBe(200);
  });

  it('have names that are safe as file names, and are rejected if missing', async () => {
    const test = await startPlatform({ host: false });
    for (const name of ['..', '%2e%2e%2fkey', 'A', 'a_b', `a${'b'.repeat(64)}`]) {
      const { status, code } = await takeSnapshot(test, name);
      expect([status, code ?? ''], name).toSatisfy(([at]: [number]) => at === 400 || at === 404 || at === 405);
    }
    expect((await restore(test, 'nothing')).code).toBe('snapshot_not_found');
    expect((await restore(test, 'nothing', { clock: 1 })).code).toBe('request_invalid');
  });

  it('that are invalid change nothing', async () => {
    const dataFolder = temporaryFolder();
    const test = await startPlatform({ dataFolder, host: false });
    await takeSnapshot(test, 'damaged');
    const file = join(dataFolder, 'snapshots', 'damaged.snapshot');
    writeFileSync(file, readFileSync(file).subarray(0, 2000));
    await test.call('PATCH', `/v1/spaces/${test.demo.space}`, { body: { title: 'Still here' } });
    const { code, body } = await restore(test, 'damaged');
    expect([code, body.error.message]).toEqual(['snapshot_unusable', expect.stringContaining('damaged or incomplete')]);
    expect((await test.get(`/v1/spaces/${test.demo.space}`)).body.title).toBe('Still here');
  });
});

describe.skipIf(!hasPostgres('tests of snapshots on PostgreSQL'))('a platform on PostgreSQL', () => {
  it('doesn’t support snapshots, and lists events', { tags: ['long'] }, async () => {
    const url = await borrowDatabase();
    const vaultKey = randomBytes(32).toString('base64url');
    const test = await startPlatform({ database: url, vaultKey });
    expect([(await takeSnapshot(test, 'one')).code, (await test.get(SNAPSHOTS)).code]).toEqual([
      'snapshots_unsupported',
      'snapshots_unsupported',
    ]);
    expect((await test.call('DELETE', '/_platform/v1/data')).code).toBe('snapshots_unsupported');
    await test.publish('kept', { script: aScript() });
    for (const type of ['one', 'two', 'three']) {
      await test.post('/_platform/v1/events', { integration: 'kept', type: 'task', payload: { task: { type } } });
    }
    await test.platform.idle();
    const list = async (query: string) => (await test.get(`/_platform/v1/events?integration=kept&${query}`)).body;
    const first = await list('limit=2&type=task&state=success&state=dead');
    const second = await list(`limit=2&type=task&state=success&state=dead&page=${first.next.page}`);
    expect([first.items.length, second.items.length, first.count, first.isCounted]).toEqual([2, 1, 3, true]);
    expect((await list('text=TWO&details=false')).items).toMatchObject([{ summary: ['two', expect.any(String)] }]);
    expect((await list('state=failed&state=dead&minDurationMs=0')).items).toEqual([]);
    await closePlatforms();
  });
});
