// Each kind of background work during a store that takes no writes: afterwards it goes on by itself, without a start.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aSpecificationText } from './support/a-specification.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
let database: DatabaseSync;
let organization: string;
let installation: string;
beforeAll(async () => {
  const dataFolder = temporaryFolder();
  test = await startPlatform({ dataFolder });
  database = new DatabaseSync(join(dataFolder, 'platform.db'));
  database.exec('PRAGMA busy_timeout = 10000');
  organization = `/v1/orgs/${test.demo.organization}`;
  await test.publish('runner', {
    script: aScript(`globalThis.runs = (globalThis.runs ?? 0) + 1; console.log('run ' + globalThis.runs);`),
  });
  installation = await test.install('runner', { space: true });
  await test.platform.idle();
});
afterAll(async () => {
  database.close();
  await closePlatforms();
  removeFolders();
});

/** Rejects the writes that a trigger is for, until the function that it returns is called. */
function refuse(write: string): () => void {
  database.exec(`CREATE TRIGGER outage BEFORE ${write} BEGIN SELECT RAISE(ABORT, 'outage'); END`);
  return () => database.exec('DROP TRIGGER outage');
}

/** Resolves once a failure was reported. */
const isNoted = (before: number) => vi.waitFor(() => expect(test.faults.length).toBeGreaterThan(before));

/** The last event of a type. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers that the check has validated
const lastEvent = async (type: string): Promise<any> => (await test.events('runner', type)).at(-1);

it.each([
  ['a queued event', 'task', () => test.post('/_platform/v1/events', { integration: 'runner', type: 'task' })],
  [
    'an event that a caller waits for',
    'ui_render',
    () =>
      test.post('/v1/integrations/runner/render', {
        componentId: 'x',
        props: {},
        context: { type: 'configuration_account', organizationId: test.demo.organization, theme: 'light' },
      }),
  ],
])('stores the end of %s, and runs it once', { tags: ['long'] }, async (_name, type, cause) => {
  const before = test.faults.length;
  const allow = refuse('INSERT ON event_attempt');
  await cause();
  await isNoted(before);
  expect((await lastEvent(type)).attempts).toEqual([]);
  allow();
  await vi.waitFor(async () => expect((await lastEvent(type)).attempts).toHaveLength(1));
  const { attempts, state } = await lastEvent(type);
  expect(['success', 'failed']).toContain(state);
  const [run] = attempts[0].logs.map(({ message }: { message: string }) => message);
  await cause();
  await test.platform.idle();
  const next = (await lastEvent(type)).attempts[0].logs[0].message;
  expect(Number(next.slice(4))).toBe(Number(run.slice(4)) + 1);
  expect(installation).not.toBe('');
});

it('leases events', async () => {
  const before = test.faults.length;
  const allow = refuse('UPDATE OF lease_until ON event');
  await test.post('/_platform/v1/events', { integration: 'runner', type: 'task' });
  await isNoted(before);
  allow();
  await vi.waitFor(async () => expect((await lastEvent('task')).state).toBe('success'));
});

it.each([
  ['begin', 'UPDATE ON openapi_spec'],
  ['end', 'UPDATE ON openapi_spec WHEN NEW.lease_owner IS NULL'],
])('processes a specification whose %s couldn’t be stored', { tags: ['long'] }, async (name, write) => {
  const before = test.faults.length;
  const allow = refuse(write);
  const path = `${organization}/openapi/outage-${name}`;
  const { status } = await test.call('PUT', path, { body: { source: { text: aSpecificationText() } } });
  expect(status).toBeLessThan(300);
  await isNoted(before);
  allow();
  await vi.waitFor(async () => expect((await test.get(path)).body.processingState).toBe('complete'));
});

it.each([
  ['begin', `UPDATE OF status ON translation WHEN NEW.status = 'running'`],
  ['end', `UPDATE OF status ON translation WHEN NEW.status != 'running'`],
])('translates a space whose %s couldn’t be stored', { tags: ['long'] }, async (_name, write) => {
  const before = test.faults.length;
  const space = (await test.post(`${organization}/spaces`, { title: 'Translated' })).body.id;
  const allow = refuse(write);
  const body = { source: { space, language: 'en' }, language: 'fr' };
  const { id } = (await test.post(`${organization}/translations`, body)).body;
  await isNoted(before);
  allow();
  const statusOf = async () => (await test.get(`${organization}/translations/${id}`)).body.status;
  await vi.waitFor(async () => expect(await statusOf()).toBe('completed'), { timeout: 30_000 });
});

it('purges deleted spaces', { tags: ['long'] }, async () => {
  const space = (await test.post(`${organization}/spaces`, { title: 'Deleted' })).body.id;
  await test.call('DELETE', `/v1/spaces/${space}`);
  const before = test.faults.length;
  const allow = refuse('DELETE ON space');
  await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 8 * 24 * 60 * 60 * 1000 } });
  await isNoted(before);
  const count = () => database.prepare('SELECT COUNT(*) AS count FROM space WHERE id = ?').get(space)?.['count'];
  expect(count()).toBe(1);
  allow();
  await vi.waitFor(() => expect(count()).toBe(0));
});

it('purges deleted spaces after one that can’t be removed', { tags: ['long'] }, async () => {
  const spaces: string[] = [];
  for (const title of ['Damaged', 'Sound']) {
    const { id } = (await test.post(`${organization}/spaces`, { title })).body;
    await test.call('DELETE', `/v1/spaces/${id}`);
    spaces.push(id);
  }
  const [damaged = '', sound = ''] = spaces;
  const before = test.faults.length;
  const allow = refuse(`DELETE ON space WHEN OLD.id = '${damaged}'`);
  await test.call('PUT', '/_platform/v1/clock', { body: { advanceMs: 8 * 24 * 60 * 60 * 1000 } });
  await isNoted(before);
  const count = (id: string) => database.prepare('SELECT COUNT(*) AS count FROM space WHERE id = ?').get(id)?.['count'];
  expect([count(damaged), count(sound)]).toEqual([1, 0]);
  allow();
  await vi.waitFor(() => expect(count(damaged)).toBe(0));
});
