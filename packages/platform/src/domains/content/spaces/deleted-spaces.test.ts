// The trash: what a deleted space still answers, how it comes back, and how it goes for good.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

/** 22 November 2026. */
const START = Date.UTC(2026, 10, 22);

let test: TestPlatform;
let tree: Tree;
let reader: Person;
let stranger: Person;
let spaces: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: START, frozen: true } });
  tree = aTree(test);
  reader = await test.asPerson('read');
  stranger = await test.asPerson('outsider');
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(async () => {
  await closePlatforms();
  removeFolders();
});

const path = (id: string): string => `/v1/spaces/${id}`;
const remove = (id: string, token?: string) => test.call('DELETE', path(id), token === undefined ? {} : { token });
const restore = (id: string, token?: string) =>
  test.post(`${path(id)}/restore`, undefined, token === undefined ? {} : { token });
const isListed = async (id: string): Promise<boolean> =>
  (await test.get(`${spaces}?limit=1000`)).body.items.some((space: { id: string }) => space.id === id);

describe('deleteSpaceById', () => {
  it('removes it from lists and sites; only GET, restore, and DELETE still find it', async () => {
    const id = await tree.space('Deleted');
    const sites = `/v1/orgs/${test.demo.organization}/sites`;
    const { body: site } = await test.post(sites, { spaces: [id, test.demo.space] });
    expect((await test.get(path(id))).body.deletedAt).toBeUndefined();
    expect((await remove(id)).status).toBe(204);
    expect(await isListed(id)).toBe(false);
    expect((await test.get(`${sites}/${site.id}/site-spaces`)).body.count).toBe(1);
    const shown = await test.get(path(id));
    expect([shown.status, shown.body.deletedAt]).toEqual([200, new Date(START).toISOString()]);
    const refused = [
      test.call('PATCH', path(id), { body: { title: 'x' } }),
      test.call('PATCH', `/_platform/v1/spaces/${id}`, { body: { visibility: 'public' } }),
      test.post(`${path(id)}/duplicate`),
      test.post(`${path(id)}/move`, { parent: null }),
      test.post(`${path(id)}/transfer`, { organization: test.demo.organization }),
      test.get(`${path(id)}/content`),
      test.get(`${path(id)}/permissions/users`),
      test.get(`${path(id)}/integrations`),
    ];
    for (const answer of await Promise.all(refused)) expect(answer.code).toBe('space_not_found');
    expect((await remove(id)).status).toBe(204);
    expect((await test.get(path(id))).body.deletedAt).toBe(new Date(START).toISOString());
  });

  it('is denied without access, changes nothing for a stranger, and succeeds for a missing space', async () => {
    const id = await tree.space('Kept');
    expect((await remove(id, reader.token)).code).toBe('forbidden');
    expect((await remove(id, stranger.token)).status).toBe(204);
    expect((await remove('none')).status).toBe(204);
    expect((await test.get(path(id))).body.deletedAt).toBeUndefined();
  });

  it('ends its installations, and those that cover every space come back with it', async () => {
    await test.publish('covering');
    const installation = await test.install('covering');
    const installed = `/v1/integrations/covering/installations/${installation}`;
    await test.call('PATCH', installed, { body: { space_selection: 'all' } });
    const id = await tree.space('Covered');
    await remove(id);
    expect((await test.get(`${installed}/spaces/${id}`)).status).toBe(404);
    await restore(id);
    expect((await test.get(`${installed}/spaces/${id}`)).body.status).toBe('active');
    const events = (await test.events('covering')).filter(({ payload }) => payload.spaceId === id);
    expect(events.map(({ type }) => type)).toEqual([
      'space_installation_setup',
      'space_installation_deleted',
      'space_installation_setup',
    ]);
  });
});

describe('restoreSpace', () => {
  it('puts it back where it was', async () => {
    const { body: home } = await tree.create({});
    const ids = await tree.spaces(['a', 'b', 'c'], home.id);
    await remove(ids[1]);
    await tree.move('spaces', ids[2], { position: { after: { type: 'space', space: ids[0] } } });
    await tree.space('d', home.id);
    expect(await tree.orderIn(home.id)).toEqual(['a', 'c', 'd']);
    const restored = await restore(ids[1]);
    expect([restored.status, restored.body.parent, restored.body.deletedAt]).toEqual([200, home.id, undefined]);
    expect((await tree.orderIn(home.id)).toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(await isListed(ids[1])).toBe(true);
    expect((await test.get(`${path(ids[1])}/content/pages`)).status).toBe(200);
  });

  it('is rejected for a live space, without access, and for the second of two requests', async () => {
    const id = await tree.space('Twice');
    expect([(await restore(id)).status, (await restore(id)).code]).toEqual([409, 'conflict']);
    await remove(id);
    expect((await restore(id, reader.token)).code).toBe('forbidden');
    expect((await restore(id, stranger.token)).code).toBe('space_not_found');
    expect((await restore('none')).code).toBe('space_not_found');
    const both = await Promise.all([restore(id), restore(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('deleteCollectionById', () => {
  const removeCollection = (id: string, token?: string) =>
    test.call('DELETE', `/v1/collections/${id}`, token === undefined ? {} : { token });

  it('deletes its content: collections permanently, spaces into the trash, from where they return to the root', async () => {
    const [outer, inner] = await tree.chain('Gone', 2);
    const [direct, deep, before] = [
      await tree.space('direct', outer),
      await tree.space('deep', inner),
      await tree.space('before', inner),
    ];
    await test.call('PATCH', `/_platform/v1/spaces/${deep}`, { body: { visibility: 'in-collection' } });
    await remove(before);
    expect((await removeCollection(outer)).status).toBe(204);
    for (const id of [outer, inner])
      expect((await test.get(`/v1/collections/${id}`)).code).toBe('collection_not_found');
    for (const id of [direct, deep, before]) {
      expect([id, (await test.get(path(id))).body.deletedAt]).toEqual([id, new Date(START).toISOString()]);
      expect((await restore(id)).body.parent).toBeUndefined();
    }
    expect((await test.get(path(deep))).body.visibility).toBe('private');
    expect((await removeCollection(outer)).status).toBe(204);
  });

  it('succeeds for two concurrent requests, also if one collection is inside the other', async () => {
    const [outer, inner] = await tree.chain('Twice', 2);
    const answers = await Promise.all([removeCollection(outer), removeCollection(inner), removeCollection(outer)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  });

  it('restores its spaces in their order, outer spaces before inner ones', async () => {
    const { body: outer } = await tree.create({});
    const { body: late } = await tree.create({ parent: outer.id });
    const { body: early } = await tree.create({ parent: outer.id });
    const before = { type: 'collection', collection: late.id };
    await tree.move('collections', early.id, { position: { before } });
    const [four, three] = [await tree.space('4', late.id), await tree.space('3', early.id)];
    const [two, one] = [await tree.space('2', outer.id), await tree.space('1', outer.id)];
    await tree.move('spaces', one, { position: { before: { type: 'space', space: two } } });
    await removeCollection(outer.id);
    for (const id of [four, one, three, two]) expect((await restore(id)).status).toBe(200);
    const { items } = (await test.get(`${spaces}?limit=1000`)).body;
    const ids = items.map(({ id }: { id: string }) => id);
    const restored = ids.filter((id: string) => [one, two, three, four].includes(id));
    expect(restored).toEqual([one, two, three, four]);
  });

  it('is denied without access, and without admin access to everything inside', async () => {
    const { body: home } = await tree.create({});
    const hidden = await tree.space('hidden', home.id);
    expect((await removeCollection(home.id, reader.token)).code).toBe('forbidden');
    expect((await removeCollection(home.id, stranger.token)).status).toBe(204);
    await test.post(`/v1/collections/${home.id}/permissions`, { role: 'admin', users: [reader.id] });
    await test.post(`${path(hidden)}/permissions`, { role: 'edit', users: [reader.id] });
    expect((await removeCollection(home.id, reader.token)).code).toBe('forbidden');
    expect((await test.get(`/v1/collections/${home.id}`)).status).toBe(200);
    await test.call('PATCH', `${path(hidden)}/permissions/users/${reader.id}`, { body: { role: 'admin' } });
    expect((await removeCollection(home.id, reader.token)).status).toBe(204);
  });
});

describe('a space deleted for 7 days', () => {
  it('can be restored until then, and from then on is not found', async () => {
    const [liveSpace, deletedSpace] = [await tree.space('kept'), await tree.space('gone')];
    await Promise.all([remove(liveSpace), remove(deletedSpace)]);
    test.platform.clock.set({ advanceMs: DELETED_SPACE_RETENTION_MS - 1 });
    await test.platform.idle();
    expect((await restore(liveSpace)).status).toBe(200);
    test.platform.clock.set({ advanceMs: 2 });
    expect((await restore(deletedSpace)).code).toBe('space_not_found');
    await test.platform.idle();
    expect((await test.get(path(deletedSpace))).code).toBe('space_not_found');
    expect((await remove(deletedSpace)).status).toBe(204);
    expect((await test.get(path(liveSpace))).status).toBe(200);
    test.platform.clock.set({ advanceMs: DELETED_SPACE_RETENTION_MS });
    await test.platform.idle();
    expect((await test.get(path(liveSpace))).status).toBe(200);
  });

  it(
    'is physically deleted with all its data and none of others, also if it expired while the platform was stopped',
    { tags: ['long'] },
    async () => {
      const dataFolder = temporaryFolder();
      const first = await startPlatform({ dataFolder, host: false, clock: { now: START, frozen: true } });
      const organization = `/v1/orgs/${first.demo.organization}`;
      const copy = () => first.post(`${path(first.demo.space)}/duplicate`);
      const [{ body: one }, { body: two }] = await Promise.all([copy(), copy()]);
      const { body: mine } = await first.post(`${organization}/spaces`, {});
      const somebody = await first.asPerson('read');
      for (const { id } of [one, two, mine]) {
        await first.post(`${path(id)}/permissions`, { role: 'edit', users: [somebody.id] });
      }
      await first.post(`${organization}/sites`, { spaces: [mine.id] });
      await first.call('DELETE', path(one.id));
      first.platform.clock.set({ advanceMs: DELETED_SPACE_RETENTION_MS + 1 });
      await first.platform.idle();
      await first.call('DELETE', path(mine.id));
      await first.platform.close();
      const counted = countRows(dataFolder);
      const second = await startPlatform({
        dataFolder,
        host: false,
        clock: { now: START + 2 * DELETED_SPACE_RETENTION_MS + 1, frozen: true },
      });
      expect((await second.get(path(mine.id))).code).toBe('space_not_found');
      expect((await second.get(`${path(two.id)}/content`)).status).toBe(200);
      await second.platform.close();
      const after = countRows(dataFolder);
      expect(counted(one.id)).toEqual([0, 0, 0, 0]);
      expect(after(mine.id)).toEqual([0, 0, 0, 0]);
      expect(after(two.id)).toEqual([1, 1, 1, 0]);
      expect(after.blobs).toBe(counted.blobs - 1);
      expect(after.nodes).toBeLessThan(counted.nodes);
      expect([first.faults, second.faults]).toEqual([[], []]);
    },
  );
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});

/** Rows of a space in a data folder: itself, revisions, roles, sites. */
function countRows(folder: string): ((space: string) => number[]) & { readonly blobs: number; readonly nodes: number } {
  const database = new DatabaseSync(join(folder, 'platform.db'), { readOnly: true });
  const count = (sql: string, ...values: string[]): number =>
    Number(Object.values(database.prepare(sql).get(...values) ?? {})[0]);
  const tables = ['space WHERE id', 'revision WHERE space', 'access_grant WHERE target', 'site_space WHERE space'];
  const all = new Map<string, number[]>();
  for (const { id } of database.prepare('SELECT target AS id FROM access_grant UNION SELECT id FROM space').all()) {
    all.set(
      String(id),
      tables.map((condition) => count(`SELECT COUNT(*) FROM ${condition} = ?`, String(id))),
    );
  }
  const blobs = count('SELECT COUNT(*) FROM blob');
  const nodes = count('SELECT COUNT(*) FROM content_node');
  database.close();
  return Object.assign((space: string) => all.get(space) ?? [0, 0, 0, 0], { blobs, nodes });
}
