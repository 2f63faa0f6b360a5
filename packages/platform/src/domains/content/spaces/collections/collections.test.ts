// Collections: nested groups of spaces, in an order, with what becomes of what is in them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COLLECTION_DEPTH } from '../../../../access/levels.ts';
import { aTree } from '../../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
let reader: Person;
let stranger: Person;
/** The owner administrates it, too; no one else is a member. */
let other: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  reader = await test.asPerson('read');
  stranger = await test.asPerson('outsider');
  other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
});
afterAll(closePlatforms);

const path = (id: string): string => `/v1/collections/${id}`;
const titles = (answer: { body: { items: { title: string }[] } }): string[] =>
  answer.body.items.map(({ title }) => title);

describe('createCollection', () => {
  it('creates a collection at the root or inside another, as the last one, and returns its URL', async () => {
    const outer = await tree.create({ title: 'Outer' });
    expect(outer.headers.get('location')).toBe(outer.body.urls.location);
    expect(outer.body).toMatchObject({ title: 'Outer', organization: test.demo.organization, defaultLevel: 'inherit' });
    expect(outer.body.parent).toBeUndefined();
    const inner = await tree.create({ parent: outer.body.id });
    expect(inner.body).toMatchObject({ title: 'Untitled collection', parent: outer.body.id });
    expect((await test.get(path(inner.body.id))).body).toEqual(inner.body);
    const bare = await test.call('POST', tree.collections);
    expect([bare.status, bare.body.title]).toEqual([201, 'Untitled collection']);
  });

  it('accepts a title of 50 characters and rejects one of 51', async () => {
    expect((await tree.create({ title: 'x'.repeat(50) })).status).toBe(201);
    const refused = await tree.create({ title: 'x'.repeat(51) });
    expect([refused.code, refused.body.error.message]).toEqual(['request_invalid', expect.stringContaining('"title"')]);
  });

  it('requires the role "create" on the parent, and rejects a parent of another organization', async () => {
    expect((await tree.create({}, { token: reader.token })).code).toBe('forbidden');
    expect((await tree.create({}, { token: stranger.token })).code).toBe('organization_not_found');
    const theirs = (await test.post(`/v1/orgs/${other}/collections`, {})).body.id;
    expect((await tree.create({ parent: theirs })).code).toBe('collection_not_found');
    expect((await tree.create({ parent: 'none' })).code).toBe('collection_not_found');
    const { body: mine } = await tree.create({});
    await test.post(`${path(mine.id)}/permissions`, { role: 'create', users: [reader.id] });
    expect((await tree.create({ parent: mine.id }, { token: reader.token })).status).toBe(201);
  });

  it(`nests ${MAX_COLLECTION_DEPTH} deep and no deeper`, async () => {
    let parent = '';
    for (let depth = 1; depth <= MAX_COLLECTION_DEPTH; depth++) {
      const { status, body } = await tree.create(parent === '' ? {} : { parent });
      expect([depth, status]).toEqual([depth, 201]);
      parent = body.id;
    }
    const refused = await tree.create({ parent });
    expect([refused.status, refused.code]).toEqual([409, 'collection_too_deep']);
    const pair = await tree.chain('Pair', 2);
    const above = (await test.get(path(parent))).body.parent;
    expect((await tree.move('collections', pair[1], { parent: above })).status).toBe(200);
    await tree.move('collections', pair[1], { parent: pair[0] });
    expect((await tree.move('collections', pair[0], { parent: above })).code).toBe('collection_too_deep');
  });
});

describe('listCollectionsInOrganizationById', () => {
  it('lists nested ones unless told otherwise, in their order, page by page while others come', async () => {
    const organization = (await test.post('/v1/orgs', { title: 'Listed' })).body.id;
    const list = `/v1/orgs/${organization}/collections`;
    for (const title of ['A', 'B', 'C']) await test.post(list, { title });
    const [a] = (await test.get(list)).body.items;
    await test.post(list, { title: 'inside A', parent: a.id });
    expect((await test.get(list)).body.count).toBe(4);
    expect(titles(await test.get(`${list}?nested=true`)).toSorted()).toEqual(['A', 'B', 'C', 'inside A']);
    const first = await test.get(`${list}?nested=false&limit=2`);
    expect([titles(first), first.body.count]).toEqual([['A', 'B'], 3]);
    await test.post(list, { title: 'D' });
    await test.call('DELETE', path(a.id));
    const second = await test.get(`${list}?nested=false&limit=2&page=${first.body.next.page}`);
    expect([titles(second), second.body.next]).toEqual([['C', 'D'], undefined]);
    expect((await test.get(`${list}?nested=true&page=${first.body.next.page}`)).code).toBe('page_token_invalid');
    expect((await test.get(`${list}?nested=1`)).code).toBe('request_invalid');
    expect((await test.get(list, { token: stranger.token })).code).toBe('organization_not_found');
  });

  it('leaves out collections that the caller can’t see before it splits pages', async () => {
    const guest = await test.asPerson(null);
    const organization = test.demo.organization;
    const { body: collection } = await tree.create({ title: 'For a guest' });
    await test.post(`${path(collection.id)}/permissions`, { role: 'comment', users: [guest.id] });
    const { body: inner } = await tree.create({ title: 'Inside', parent: collection.id });
    const list = await test.get(`/v1/orgs/${organization}/collections?limit=1`, { token: guest.token });
    expect([list.body.count, list.body.items.length]).toEqual([2, 1]);
    const { page } = list.body.next;
    const next = await test.get(`/v1/orgs/${organization}/collections?limit=1&page=${page}`, { token: guest.token });
    expect([next.body.items.length, next.body.next]).toEqual([1, undefined]);
    const flags = next.body.items.concat(list.body.items).find(({ id }: { id: string }) => id === inner.id).permissions;
    expect(flags).toEqual({ view: true, create: false, viewInviteLinks: false, admin: false });
    expect((await test.get(path(inner.id), { token: guest.token })).body.permissions).toEqual(flags);
  });
});

describe('getCollectionById and updateCollectionById', () => {
  it('changes title, description and default level, each alone', async () => {
    const { body: created } = await tree.create({ title: 'Before' });
    const patch = (body: unknown) => test.call('PATCH', path(created.id), { body });
    expect((await patch({ title: 'After' })).body).toMatchObject({ title: 'After', defaultLevel: 'inherit' });
    expect((await patch({ description: 'x'.repeat(100) })).body).toMatchObject({ title: 'After' });
    for (const defaultLevel of ['admin', 'create', 'review', 'edit', 'comment', 'read', null, 'inherit']) {
      expect((await patch({ defaultLevel })).body.defaultLevel).toBe(defaultLevel);
      const asReader = await test.get(path(created.id), { token: reader.token });
      expect([defaultLevel, asReader.status]).toEqual([defaultLevel, defaultLevel === null ? 404 : 200]);
      expect(asReader.body.permissions?.admin).toBe(defaultLevel === null ? undefined : defaultLevel === 'admin');
    }
    expect((await test.get(path(created.id))).body.description).toHaveLength(100);
    for (const body of [
      { title: 'x'.repeat(51) },
      { description: 'x'.repeat(101) },
      { defaultLevel: 'owner' },
      { id: 'x' },
    ]) {
      expect((await patch(body)).code).toBe('request_invalid');
    }
    expect((await patch({})).body.title).toBe('After');
  });
});

describe('moveCollection', () => {
  it('puts it where the position says, in the one order of spaces and collections', async () => {
    const { body: home } = await tree.create({ title: 'Home' });
    const [a, b] = [await tree.space('a', home.id), await tree.space('b', home.id)];
    const probe = await tree.space('probe');
    const { body: moved } = await tree.create({ title: 'm' });
    /** No list shows both kinds, so a space is put next to the collection: where it is, the collection is. */
    const orderAfter = async (position: unknown) => {
      const { body } = await tree.move('collections', moved.id, { parent: home.id, position });
      expect(body.parent).toBe(home.id);
      const beside = { before: { type: 'collection', collection: moved.id } };
      await tree.move('spaces', probe, { parent: home.id, position: beside });
      const order = await tree.orderIn(home.id);
      await tree.move('spaces', probe, { parent: null });
      return order.map((title) => (title === 'probe' ? 'm' : title)).join('');
    };
    expect(await orderAfter(undefined)).toBe('abm');
    expect(await orderAfter({ before: { type: 'space', space: a } })).toBe('mab');
    expect(await orderAfter({ after: { type: 'space', space: a } })).toBe('amb');
    expect(await orderAfter({ after: { type: 'space', space: a }, before: { type: 'space', space: b } })).toBe('amb');
    expect(await orderAfter({})).toBe('abm');
    expect((await tree.move('collections', moved.id, {})).body.parent).toBe(home.id);
    expect((await tree.move('collections', moved.id, { parent: null })).body.parent).toBeUndefined();
  });

  it('orders collections among themselves', async () => {
    const organization = (await test.post('/v1/orgs', { title: 'Ordered' })).body.id;
    const list = `/v1/orgs/${organization}/collections`;
    const make = async (title: string) => (await test.post(list, { title })).body.id;
    const [first, , last] = [await make('A'), await make('B'), await make('C')];
    const before = { type: 'collection', collection: first };
    await tree.move('collections', last, { position: { before } });
    expect(titles(await test.get(`${list}?nested=false`))).toEqual(['C', 'A', 'B']);
  });

  it('rejects a neighbor that isn’t under the parent, names the field, and moves nothing', async () => {
    const { body: home } = await tree.create({});
    const { body: moved } = await tree.create({});
    const [inside, later] = [await tree.space('in', home.id), await tree.space('later', home.id)];
    const outside = await tree.space('out');
    const refusals: [unknown, string][] = [
      [{ before: { type: 'space', space: outside } }, 'position.before'],
      [{ after: { type: 'collection', collection: inside } }, 'position.after'],
      [{ after: { type: 'collection', collection: moved.id } }, 'position.after'],
      [{ after: { type: 'space', space: 'none' } }, 'position.after'],
      [{ after: { type: 'space', space: later }, before: { type: 'space', space: inside } }, 'position'],
      [{ before: { type: 'page', page: inside } }, 'position.before'],
    ];
    for (const [position, field] of refusals) {
      const refused = await tree.move('collections', moved.id, { parent: home.id, position });
      expect([refused.status, refused.code]).toEqual([400, 'request_invalid']);
      expect(refused.body.error.message).toContain(`"${field}`);
    }
    expect((await test.get(path(moved.id))).body.parent).toBeUndefined();
    expect((await tree.move('collections', moved.id, { parent: 'none' })).code).toBe('collection_not_found');
    const byReader = await tree.move('collections', moved.id, { parent: home.id }, { token: reader.token });
    expect(byReader.code).toBe('forbidden');
  });

  it('rejects cycles, also from two concurrent moves', async () => {
    const [a, b, c] = await tree.chain('Ring', 3);
    for (const parent of [a, b, c]) {
      const refused = await tree.move('collections', a, { parent });
      expect([refused.status, refused.code]).toEqual([409, 'cycle_refused']);
    }
    for (let round = 0; round < 5; round++) {
      const [left, right] = [(await tree.create({})).body.id, (await tree.create({})).body.id];
      const both = await Promise.all([
        tree.move('collections', left, { parent: right }),
        tree.move('collections', right, { parent: left }),
      ]);
      expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    }
  });
});

describe('listSpacesInCollectionById', () => {
  it('lists the spaces directly inside, in their order, that the caller may see', async () => {
    const { body: home } = await tree.create({});
    const { body: inner } = await tree.create({ parent: home.id });
    const [one, two] = [await tree.space('one', home.id), await tree.space('two', home.id)];
    await tree.space('deeper', inner.id);
    const list = `${path(home.id)}/spaces`;
    expect(titles(await test.get(list))).toEqual(['one', 'two']);
    await test.call('PATCH', `/v1/spaces/${one}`, { body: { defaultLevel: null } });
    const response = await test.get(`${list}?limit=1`, { token: reader.token });
    expect([titles(response), response.body.count, response.body.next]).toEqual([['two'], 1, undefined]);
    await test.call('DELETE', `/v1/spaces/${two}`);
    expect(titles(await test.get(list))).toEqual(['one']);
    expect((await test.get(list, { token: stranger.token })).code).toBe('collection_not_found');
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
