// Targets of comments: a page, a node of it, and whether it has changed since.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISCUSSION_KINDS, aDiscussion, aSpaceToDiscuss } from '../../../../../test/support/a-discussion.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.publish('drawings', { blocks: [{ id: 'drawing', title: 'Drawing' }] });
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

/** A discussion about a page with a block that existed before the change request, and that page. */
async function createDiscussion(on: (typeof DISCUSSION_KINDS)[number]) {
  const space = await aSpaceToDiscuss(test);
  await addBlock(space, 'drawn');
  const discussion = await aDiscussion(test, on, space);
  const [page] = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages;
  return { discussion, page };
}

describe.each(DISCUSSION_KINDS)('a comment on a page in a %s', (on) => {
  it('returns the page as of the comment, and the node', async () => {
    const { discussion, page } = await createDiscussion(on);
    const { revision } = (await test.get(discussion.path)).body;
    const { status, body } = await discussion.say('Here', {}, { page: page.id, node: 'drawn' });
    expect([status, body.target.revision, body.target.node]).toEqual([200, revision, { id: 'drawn' }]);
    const { id, title, path, createdAt, updatedAt } = page;
    expect(body.target.page).toEqual({ id, title, path, createdAt, updatedAt, outdated: false });
    expect((await discussion.read(`/${body.id}`)).body).toEqual(body);
    const whole = (await discussion.say('All of it', {}, { page: page.id })).body;
    expect([whole.target.page.id, whole.target.node]).toEqual([page.id, undefined]);
  });

  it('is found by its page', async () => {
    const { discussion, page } = await createDiscussion(on);
    const about = (await discussion.say('About the page', {}, { page: page.id })).body.id;
    const other = (await discussion.say('About nothing')).body.id;
    const ids = async (query: string) => each((await discussion.read(`?order=asc${query}`)).body, 'id');
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
  ])('is rejected for %s', async (_what, target, code, field) => {
    const { discussion, page } = await createDiscussion(on);
    const about = { ...target, ...('page' in target && target.page === '' ? { page: page.id } : {}) };
    const refused = await discussion.say('Where?', {}, about);
    expect([refused.code, refused.body.error.message]).toEqual([code, expect.stringContaining(field)]);
    expect((await discussion.read('')).body.count).toBe(0);
    expect((await discussion.say('There', {}, { page: page.id, node: 'drawn' })).status).toBe(200);
  });
});

const text = (key: string, words: string) => ({
  object: 'block',
  type: 'paragraph',
  key,
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: words, marks: [] }] }],
});

const table = {
  object: 'block',
  type: 'table',
  key: 'ports',
  isVoid: true,
  data: {
    view: { type: 'grid', columns: ['name'], hideHeader: false },
    records: { first: { orderIndex: '0', values: { name: 'cell' } } },
    definition: {
      name: { id: 'name', title: 'Name', type: 'text', textAlignment: 'left', verticalAlignment: 'top' },
    },
  },
  fragments: [
    { object: 'fragment', fragment: 'cell', type: 'table-cell', key: 'cell', nodes: [text('inside', 'Hull')] },
  ],
};

const LONG = `${'word '.repeat(60)}end`;

/** A new change request with a new page: its discussion, the ID of the page, and a function that edits content. */
async function createChangeRequest() {
  const discussion = await aDiscussion(test, 'change request');
  const edit = async (change: object) => {
    const { status, body } = await test.post(`${discussion.path}/content?compat=false`, { changes: [change] });
    expect([status, body.error?.message]).toEqual([200, undefined]);
    return body.changes[0].page;
  };
  const nodes = [text('short', '  Two\n  lines '), text('long', LONG), text('empty', ''), table];
  const document = { object: 'document', data: {}, nodes };
  const page: string = (
    await edit({ operation: 'insert_page', title: 'Ports', emoji: '1f6a2', document: { document } })
  ).id;
  return { discussion, page, edit };
}

describe('a comment on a node', () => {
  it('has a preview of the node in one line, truncated if long', async () => {
    const { discussion, page, edit } = await createChangeRequest();
    const preview = async (node: string) => (await discussion.say('Here', {}, { page, node })).body.target.node;
    expect(await preview('short')).toEqual({ id: 'short', preview: 'Two lines' });
    const { preview: long } = await preview('long');
    expect([LONG.startsWith(long.slice(0, -1)), long.at(-1), long.length]).toEqual([true, '…', 200]);
    expect(await preview('empty')).toEqual({ id: 'empty' });
    expect(await preview('inside')).toEqual({ id: 'inside', preview: 'Hull' });
    const { id } = (await discussion.say('Before', {}, { page, node: 'short' })).body;
    const document = { document: { object: 'document', data: {}, nodes: [text('short', 'Anew')] } };
    await edit({ operation: 'update_page', page, document });
    expect((await discussion.read(`/${id}`)).body.target.node).toEqual({ id: 'short', preview: 'Two lines' });
    expect(await preview('short')).toEqual({ id: 'short', preview: 'Anew' });
  });

  it('is about a cell of a table, when it says so', async () => {
    const { discussion, page } = await createChangeRequest();
    const about = (tableCell: unknown) => discussion.say('This cell', {}, { page, node: 'ports', tableCell });
    const cell = { record: 'first', definition: 'name' };
    const { status, body } = await about(cell);
    expect([status, body.target.tableCell]).toEqual([200, cell]);
    expect((await discussion.read(`/${body.id}`)).body).toEqual(body);
    await test.post(`${discussion.path}/merge`);
    const inSpace = await aDiscussion(test, 'space', discussion.space);
    await inSpace.read('');
    await inSpace.say('This cell', {}, { page, node: 'ports', tableCell: cell });
    expect((await inSpace.read('')).body.items[0].target.tableCell).toEqual(cell);
    for (const wrong of [{ ...cell, record: 'second' }, { ...cell, definition: 'toString' }, { record: 'first' }]) {
      expect((await about(wrong)).code).toBe('request_invalid');
    }
  });
});

describe('a comment on a page', () => {
  const isOutdated = async (discussion: Discussion, id: string) =>
    (await discussion.read(`/${id}`)).body.target.page.outdated;

  it('is outdated once the page has changed, and one after that is not', async () => {
    const { discussion, page } = await createDiscussion('space');
    const before = (await discussion.say('Before', {}, { page: page.id })).body;
    const elsewhere = (await discussion.say('About nothing')).body;
    await addBlock(discussion.space, 'later');
    const after = (await discussion.say('After', {}, { page: page.id, node: 'later' })).body;
    const shown = (await discussion.read('?order=asc')).body.items.map(
      ({ target }: typeof before) => target.page?.outdated,
    );
    expect(shown).toEqual([true, undefined, false]);
    expect((await discussion.read(`/${before.id}`)).body.target).toEqual({
      ...before.target,
      page: { ...before.target.page, outdated: true },
    });
    expect(after.target.revision).not.toBe(elsewhere.target.revision);
  });

  it('is outdated after the page is deleted, but not after a new title or position', async () => {
    const { discussion, page, edit } = await createChangeRequest();
    const { id, target } = (await discussion.say('Here', {}, { page })).body;
    await edit({ operation: 'update_page', page, title: 'Harbours' });
    expect(await isOutdated(discussion, id)).toBe(false);
    const renamed = (await discussion.say('Here', {}, { page })).body.target.page;
    expect([target.page.title, target.page.emoji, renamed.title]).toEqual(['Ports', '1f6a2', 'Harbours']);
    await edit({ operation: 'delete_page', page });
    expect((await discussion.read(`/${id}`)).body.target).toEqual({
      ...target,
      page: { ...target.page, outdated: true },
    });
    expect((await discussion.say('Late', {}, { page })).code).toBe('page_not_found');
    expect(each((await discussion.read(`?targetPage=${page}`)).body, 'id')).toHaveLength(2);
  });

  it('is no longer outdated when the page has its former text again', async () => {
    const { discussion, page } = await createDiscussion('change request');
    const edit = (change: object) => test.post(`${discussion.path}/content`, { changes: [change] });
    const { id } = (await discussion.say('Here', {}, { page: page.id })).body;
    const document = { document: { object: 'document', data: {}, nodes: [text('other', 'Other')] } };
    await edit({ operation: 'update_page', page: page.id, document });
    expect(await isOutdated(discussion, id)).toBe(true);
    await edit({ operation: 'revert_page', page: page.id });
    expect(await isOutdated(discussion, id)).toBe(false);
  });

  it('of a change request refers to its own content, even if the space changes', async () => {
    const { discussion, page } = await createDiscussion('change request');
    const { id } = (await discussion.say('As proposed', {}, { page: page.id, node: 'drawn' })).body;
    await addBlock(discussion.space, 'later');
    expect(await isOutdated(discussion, id)).toBe(false);
    const refused = await discussion.say('Not there yet', {}, { page: page.id, node: 'later' });
    expect(refused.code).toBe('request_invalid');
  });

  it('of a space refers to main content, not to proposed content', async () => {
    const { discussion, page } = await createChangeRequest();
    const main = await aDiscussion(test, 'space', discussion.space);
    expect((await main.say('Not there yet', {}, { page })).code).toBe('page_not_found');
    expect((await discussion.say('Here', {}, { page })).status).toBe(200);
  });
});
