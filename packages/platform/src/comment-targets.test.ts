// What comments are about: a page as it was, a node of it, and whether that has changed since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLACES, aDiscussion, aSpaceToDiscuss } from './testing/a-discussion.ts';
import { each } from './testing/site-under-test.ts';
import { closePlatforms, startPlatform } from './testing/test-platform.ts';
import type { TestPlatform } from './testing/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Puts a block at the end of the first page of a space; its key is then that of a node. */
async function addBlock(space: string, key: string): Promise<void> {
  const [{ id }] = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages;
  const path = `/_platform/v1/spaces/${space}/content/page/${id}/blocks/${key}`;
  const { status } = await test.call('PUT', path, { body: { integration: 'drawings', block: 'drawing' } });
  expect(status).toBe(200);
}

/** A place whose page has a block, from before anything was proposed, and that page. */
async function aPlace(on: (typeof PLACES)[number]) {
  const space = await aSpaceToDiscuss(test);
  await addBlock(space, 'drawn');
  const place = await aDiscussion(test, on, space);
  const [page] = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages;
  return { place, page };
}

describe.each(PLACES)('a comment on a page in a %s', (on) => {
  it('shows the page as it was, and the node', async () => {
    const { place, page } = await aPlace(on);
    const { revision } = (await test.get(place.path)).body;
    const { status, body } = await place.say('Here', {}, { page: page.id, node: 'drawn' });
    expect([status, body.target.revision, body.target.node]).toEqual([200, revision, { id: 'drawn' }]);
    const { id, title, path, createdAt, updatedAt } = page;
    expect(body.target.page).toEqual({ id, title, path, createdAt, updatedAt, outdated: false });
    expect((await place.read(`/${body.id}`)).body).toEqual(body);
    const whole = (await place.say('All of it', {}, { page: page.id })).body;
    expect([whole.target.page.id, whole.target.node]).toEqual([page.id, undefined]);
  });

  it('is found by its page', async () => {
    const { place, page } = await aPlace(on);
    const about = (await place.say('About the page', {}, { page: page.id })).body.id;
    const other = (await place.say('About nothing')).body.id;
    const ids = async (query: string) => each((await place.read(`?order=asc${query}`)).body, 'id');
    expect(await ids(`&targetPage=${page.id}`)).toEqual([about]);
    expect(await ids('&targetPage=nothing')).toEqual([]);
    expect(await ids('')).toEqual([about, other]);
  });

  it.each([
    ['a page that is not there', { page: 'nothing' }, 'page_not_found', '"page"'],
    ['a node that is not there', { page: '', node: 'nothing' }, 'request_invalid', '"node"'],
    ['a node of no page', { node: 'drawn' }, 'request_invalid', '"page"'],
    ['a cell of no node', { page: '', tableCell: { record: 'a', definition: 'b' } }, 'request_invalid', '"node"'],
    [
      'a cell of what is no table',
      { page: '', node: 'drawn', tableCell: { record: 'a', definition: 'b' } },
      'request_invalid',
      '"tableCell"',
    ],
  ])('is refused about %s', async (_what, target, code, field) => {
    const { place, page } = await aPlace(on);
    const about = { ...target, ...('page' in target && target.page === '' ? { page: page.id } : {}) };
    const refused = await place.say('Where?', {}, about);
    expect([refused.code, refused.body.error.message]).toEqual([code, expect.stringContaining(field)]);
    expect((await place.read('')).body.count).toBe(0);
    expect((await place.say('There', {}, { page: page.id, node: 'drawn' })).status).toBe(200);
  });
});

describe('a comment on a page', () => {
  it('is outdated once the page has changed, and one after that is not', async () => {
    const { place, page } = await aPlace('space');
    const before = (await place.say('Before', {}, { page: page.id })).body;
    const elsewhere = (await place.say('About nothing')).body;
    await addBlock(place.space, 'later');
    const after = (await place.say('After', {}, { page: page.id, node: 'later' })).body;
    const shown = (await place.read('?order=asc')).body.items.map(({ target }: typeof before) => target.page?.outdated);
    expect(shown).toEqual([true, undefined, false]);
    expect((await place.read(`/${before.id}`)).body.target).toEqual({
      ...before.target,
      page: { ...before.target.page, outdated: true },
    });
    expect(after.target.revision).not.toBe(elsewhere.target.revision);
  });

  it('of a change request is about what that has: the space may move on', async () => {
    const { place, page } = await aPlace('change request');
    const { id } = (await place.say('As proposed', {}, { page: page.id, node: 'drawn' })).body;
    await addBlock(place.space, 'later');
    expect((await place.read(`/${id}`)).body.target.page.outdated).toBe(false);
    const refused = await place.say('Not there yet', {}, { page: page.id, node: 'later' });
    expect(refused.code).toBe('request_invalid');
  });
});
