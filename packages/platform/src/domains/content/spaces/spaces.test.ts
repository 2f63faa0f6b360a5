// Spaces: made, listed, moved, copied.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTree } from '../../../../test/support/a-tree.ts';
import type { Tree } from '../../../../test/support/a-tree.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let tree: Tree;
let reader: Person;
let creator: Person;
let stranger: Person;
/** The owner administrates it, too; no one else is a member. */
let other: string;
let spaces: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  tree = aTree(test);
  reader = await test.asPerson('read');
  creator = await test.asPerson('create');
  stranger = await test.asPerson('outsider');
  other = (await test.post('/v1/orgs', { title: 'Other' })).body.id;
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(closePlatforms);

const path = (id: string): string => `/v1/spaces/${id}`;
const patch = (id: string, body: unknown) => test.call('PATCH', path(id), { body });
const titles = (answer: { body: { items: { title: string }[] } }): string[] =>
  answer.body.items.map(({ title }) => title);

describe('createSpace', () => {
  it('creates a space with the given fields and the defaults', async () => {
    const { body: parent } = await tree.create({});
    const body = { title: 'x'.repeat(50), emoji: '🚀', parent: parent.id, language: 'pt-br', editMode: 'locked' };
    const created = await test.post(spaces, body);
    expect([created.status, created.headers.get('location')]).toEqual([201, created.body.urls.location]);
    expect((await test.get(path(created.body.id))).body).toMatchObject({ ...body, visibility: 'private' });
    const bare = (await test.call('POST', spaces)).body;
    expect(bare).toMatchObject({ title: 'Untitled space', emoji: '📘', editMode: 'live', defaultLevel: 'inherit' });
    expect([bare.parent, bare.language, bare.deletedAt]).toEqual([undefined, undefined, undefined]);
    expect(bare).toMatchObject({ comments: 0, changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 });
  });

  it('begins with a page, unless it is to be empty', async () => {
    const { body: full } = await test.post(spaces, {});
    const { body: empty } = await test.post(spaces, { empty: true });
    const pages = async (id: string) => (await test.get(`${path(id)}/content/pages`)).body.pages;
    const [page] = await pages(full.id);
    expect(page).toMatchObject({ title: 'Page', path: 'page', type: 'document' });
    expect((await test.get(`${path(full.id)}/content/page/${page.id}`)).status).toBe(200);
    expect(await pages(empty.id)).toEqual([]);
  });

  it('rejects invalid values, and names the field', async () => {
    const template = { id: 'template' };
    const refusals: [unknown, string, string][] = [
      [{ title: 'x'.repeat(51) }, 'request_invalid', '"title"'],
      [{ emoji: 'x'.repeat(51) }, 'request_invalid', '"emoji"'],
      [{ editMode: 'open' }, 'request_invalid', '"editMode"'],
      [{ language: 'xx' }, 'request_invalid', '"language"'],
      [{ empty: false }, 'request_invalid', '"empty"'],
      [{ empty: true, template }, 'request_invalid', '"empty"'],
      [{ template }, 'template_not_found', '"template"'],
      [{ computedSource: { type: 'integration:a:b', props: {} } }, 'integration_not_found', '"a"'],
      [{ parent: 'none' }, 'collection_not_found', '"none"'],
    ];
    for (const [body, code, named] of refusals) {
      const refused = await test.post(spaces, body);
      expect([refused.code, refused.body.error.message]).toEqual([code, expect.stringContaining(named)]);
    }
  });

  it('needs the role "create" where it is put, and a collection of the organization', async () => {
    expect((await test.post(spaces, {}, { token: reader.token })).code).toBe('forbidden');
    expect((await test.post(spaces, {}, { token: creator.token })).status).toBe(201);
    expect((await test.post(spaces, {}, { token: stranger.token })).code).toBe('organization_not_found');
    const theirs = (await test.post(`/v1/orgs/${other}/collections`, {})).body.id;
    expect((await test.post(spaces, { parent: theirs })).code).toBe('collection_not_found');
    const { body: closed } = await tree.create({});
    await test.call('PATCH', `/v1/collections/${closed.id}`, { body: { defaultLevel: 'comment' } });
    expect((await test.post(spaces, { parent: closed.id }, { token: creator.token })).code).toBe('forbidden');
    await test.call('PATCH', `/v1/collections/${closed.id}`, { body: { defaultLevel: 'create' } });
    expect((await test.post(spaces, { parent: closed.id }, { token: reader.token })).status).toBe(201);
  });
});

describe('listSpacesInOrganizationById', () => {
  it('goes page by page in their order, while others come and go', async () => {
    const list = `/v1/orgs/${other}/spaces`;
    const ids = await aTree(test, other).spaces(['a', 'b', 'c', 'd']);
    const first = await test.get(`${list}?limit=2`);
    expect([titles(first), first.body.count]).toEqual([['a', 'b'], 4]);
    await test.call('DELETE', path(ids[1]));
    await test.post(list, { title: 'e' });
    const second = await test.get(`${list}?limit=3&page=${first.body.next.page}`);
    expect([titles(second), second.body.count, second.body.next]).toEqual([['c', 'd', 'e'], 4, undefined]);
    expect((await test.get(`${spaces}?page=${first.body.next.page}`)).code).toBe('page_token_invalid');
    expect((await test.get(`${list}?limit=1001`)).code).toBe('request_invalid');
    expect((await test.get(list, { token: stranger.token })).code).toBe('organization_not_found');
  });

  it('leaves out spaces that the caller can’t see before it counts and splits pages', async () => {
    const guest = await test.asPerson(null);
    const token = guest.token;
    expect((await test.get(spaces, { token })).body).toEqual({ count: 0, items: [] });
    const ids = await tree.spaces(['seen 1', 'unseen', 'seen 2']);
    for (const id of [ids[0], ids[2]]) {
      await test.post(`${path(id)}/permissions`, { role: 'edit', users: [guest.id] });
    }
    const first = await test.get(`${spaces}?limit=1`, { token });
    expect([titles(first), first.body.count]).toEqual([['seen 1'], 2]);
    const second = await test.get(`${spaces}?limit=1&page=${first.body.next.page}`, { token });
    expect([titles(second), second.body.next]).toEqual([['seen 2'], undefined]);
    expect(second.body.items[0].permissions).toMatchObject({ view: true, edit: true, review: false, admin: false });
    expect((await test.get(path(ids[1]), { token })).code).toBe('space_not_found');
  });
});

describe('moveSpace', () => {
  it('moves into a collection, among siblings, and out again', async () => {
    const { body: home } = await tree.create({});
    const [a, b] = [await tree.space('a', home.id), await tree.space('b', home.id)];
    const id = await tree.space('moved');
    expect((await tree.move('spaces', id, { parent: home.id })).body.parent).toBe(home.id);
    expect(await tree.orderIn(home.id)).toEqual(['a', 'b', 'moved']);
    await tree.move('spaces', id, { position: { before: { type: 'space', space: a } } });
    expect(await tree.orderIn(home.id)).toEqual(['moved', 'a', 'b']);
    await tree.move('spaces', a, { position: { after: { type: 'space', space: b } } });
    expect(await tree.orderIn(home.id)).toEqual(['moved', 'b', 'a']);
    await tree.move('spaces', id, {});
    expect(await tree.orderIn(home.id)).toEqual(['b', 'a', 'moved']);
    expect((await tree.move('spaces', id, { parent: null })).body.parent).toBeUndefined();
    expect(await tree.orderIn(home.id)).toEqual(['b', 'a']);
  });

  it('rejects an invalid neighbor, a foreign parent, and callers without access', async () => {
    const { body: home } = await tree.create({});
    const [id, deleted] = [await tree.space('moved'), await tree.space('deleted', home.id)];
    await test.call('DELETE', path(deleted));
    const theirs = (await test.post(`/v1/orgs/${other}/collections`, {})).body.id;
    const to = (body: Record<string, unknown>, token?: string) =>
      tree.move('spaces', id, body, token === undefined ? {} : { token });
    const besideDeleted = { parent: home.id, position: { after: { type: 'space', space: deleted } } };
    expect((await to(besideDeleted)).body.error.message).toContain('"position.after"');
    expect((await to({ position: { before: { type: 'space', space: id } } })).code).toBe('request_invalid');
    expect((await to({ parent: theirs })).code).toBe('collection_not_found');
    expect((await to({ parent: home.id }, creator.token)).code).toBe('forbidden');
    await test.post(`${path(id)}/permissions`, { role: 'admin', users: [reader.id] });
    expect((await to({ parent: home.id }, reader.token)).code).toBe('forbidden');
    await test.post(`/v1/collections/${home.id}/permissions`, { role: 'create', users: [reader.id] });
    expect((await to({ parent: home.id }, reader.token)).body).toMatchObject({ parent: home.id });
    expect((await to({ parent: null }, reader.token)).code).toBe('forbidden');
  });

  it('keeps a consistent order under concurrent moves', async () => {
    const { body: home } = await tree.create({});
    const ids = await tree.spaces('abcdefgh'.split(''), home.id);
    const before = { type: 'space', space: ids[0] };
    const moves = ids.slice(1).map((id) => tree.move('spaces', id, { position: { before } }));
    expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
    const order = await tree.orderIn(home.id);
    expect([order.toSorted().join(''), order.at(-1)]).toEqual(['abcdefgh', 'a']);
  });
});

describe('concurrent requests for a space', () => {
  it('ends as if one had come after the other, wherever the space was in the meantime', async () => {
    const { body: home } = await tree.create({});
    const { body: away } = await tree.create({});
    const [id, neighbour] = [await tree.space('moved', home.id), await tree.space('stays', home.id)];
    const position = { before: { type: 'space', space: neighbour } };
    const to = (parent: string, rest = {}) => tree.move('spaces', id, { parent, ...rest });
    for (let round = 0; round < 5; round++) {
      const both = await Promise.all([to(away.id), to(home.id, { position })]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await to(home.id);
      const [moved, copied] = await Promise.all([to(away.id), test.post(`${path(id)}/duplicate`)]);
      expect([moved.status, copied.status]).toEqual([200, 201]);
      await to(home.id);
      const transfers = await Promise.all([1, 2].map(() => test.post(`${path(id)}/transfer`, { collection: away.id })));
      expect(transfers.flatMap(({ code }) => code ?? [])).toEqual(['transfer_refused']);
      await to(home.id);
    }
  });

  it('check access again if the space was transferred in the meantime', async () => {
    const id = await tree.space('sent');
    const admin = await test.asPerson('admin');
    const send = test.post(`${path(id)}/transfer`, { organization: other });
    const rename = () => test.call('PATCH', path(id), { body: { title: 'Mine' }, token: admin.token });
    const [transfer, renamed] = await Promise.all([send, rename()]);
    expect([transfer.status, transfer.code]).toEqual([200, null]);
    expect([200, 404]).toContain(renamed.status);
    expect((await rename()).code).toBe('space_not_found');
    const both = [1, 2].map(() => test.post(`${path(id)}/transfer`, { organization: test.demo.organization }));
    expect((await Promise.all(both)).flatMap(({ code }) => code ?? [])).toEqual(['transfer_refused']);
  });
});

describe('duplicateSpace', () => {
  it('copies settings, roles, and pages, right behind the original, unpublished', async () => {
    const { body: home } = await tree.create({});
    const id = await tree.space('x'.repeat(50), home.id);
    await tree.space('last', home.id);
    await test.call('PATCH', `/_platform/v1/spaces/${id}`, { body: { visibility: 'public', type: 'styleguide' } });
    await patch(id, { defaultLevel: null, language: 'fr', editMode: 'locked', emoji: '🎈' });
    await test.post(`${path(id)}/permissions`, { role: 'comment', users: [reader.id] });
    const created = await test.post(`${path(id)}/duplicate`);
    expect([created.status, created.headers.get('location')]).toEqual([201, created.body.urls.location]);
    expect(created.body).toMatchObject({ defaultLevel: null, language: 'fr', editMode: 'locked', emoji: '🎈' });
    expect(created.body).toMatchObject({ title: `Copy of ${'x'.repeat(42)}`, visibility: 'private', parent: home.id });
    expect(created.body.type).toBeUndefined();
    const asReader = await test.get(path(created.body.id), { token: reader.token });
    expect(asReader.body.permissions).toMatchObject({ comment: true, edit: false });
    expect((await test.get(path(created.body.id), { token: creator.token })).status).toBe(404);
    expect((await tree.orderIn(home.id))[1]).toBe(created.body.title);
  });

  it('gives the copy separate pages', async () => {
    const { space } = test.demo;
    const { body: copy } = await test.post(`${path(space)}/duplicate`);
    const pages = async (id: string) => (await test.get(`${path(id)}/content/pages`)).body.pages;
    const [page] = await pages(copy.id);
    expect(page).toMatchObject({ title: 'Your blocks' });
    const block = `/_platform/v1/spaces/${copy.id}/content/page/${page.id}/blocks/mine`;
    await test.publish('any', { blocks: [{ id: 'any', title: 'Any' }] });
    expect((await test.call('PUT', block, { body: { integration: 'any', block: 'any' } })).status).toBe(200);
    const [before, after] = [await pages(space), await pages(copy.id)];
    expect(after.map(({ title }: { title: string }) => title)).toEqual(
      before.map(({ title }: { title: string }) => title),
    );
    expect(after[0].documentId).not.toBe(before[0].documentId);
    await test.call('DELETE', path(copy.id));
  });

  it('needs the right to create next to it', async () => {
    const id = await tree.space('Original');
    expect((await test.post(`${path(id)}/duplicate`, undefined, { token: reader.token })).code).toBe('forbidden');
    expect((await test.post(`${path(id)}/duplicate`, undefined, { token: stranger.token })).code).toBe(
      'space_not_found',
    );
    expect((await test.post(`${path(id)}/duplicate`, undefined, { token: creator.token })).status).toBe(201);
  });
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
