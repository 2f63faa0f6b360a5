// Documents in the requested format in all responses; filters of change requests; and reviewers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DISCUSSION_KINDS, aDiscussion } from '../../../../test/support/a-discussion.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { Person, TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let ada: Person;
let space: string;
let changeRequest: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  ada = await test.asPerson('review');
  space = `/v1/spaces/${test.demo.space}`;
  changeRequest = `${space}/change-requests/${(await test.post(`${space}/change-requests`, {})).body.id}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const change = (text: string, compat = 'true') =>
  test.post(`${changeRequest}/content?compat=${compat}`, {
    changes: [{ operation: 'update_page', page: 'page_changes', document: { markdown: text } }],
  });

it('a page is shown as nodes, or as Markdown, in spaces, revisions and change requests', async () => {
  const { revision } = (await test.get(space)).body;
  for (const at of [`${space}/content`, `${space}/revisions/${revision}`, `${changeRequest}/content`]) {
    const page = `${at}/page/page_changes`;
    expect((await test.get(page)).body.document).toMatchObject({ object: 'document' });
    const { body } = await test.get(`${page}?format=markdown`);
    expect([body.document, typeof body.markdown]).toEqual([undefined, 'string']);
  }
  for (const at of [`${space}/content`, `${changeRequest}/content`]) {
    const page = `${at}/path/changes`;
    expect((await test.get(page)).body.document).toMatchObject({ object: 'document' });
    expect((await test.get(`${page}?format=markdown`)).body.markdown).toEqual(expect.any(String));
  }
});

it('the pages of a change request show its changes, and the space does after the merge', async () => {
  const read = async (at: string) => {
    const one = await test.get(`${at}/page/page_changes?format=markdown`);
    const repeated = await test.get(`${at}/path/changes?format=markdown`);
    expect(repeated.body.markdown).toBe(one.body.markdown);
    return one.body.markdown;
  };
  await read(`${changeRequest}/content`);
  const proposed = async () => (await test.get(`${changeRequest}/content`)).body.id;
  const untouched = await proposed();
  const compatible = await change('Proposed first.');
  expect(await proposed()).not.toBe(untouched);
  expect(await read(`${changeRequest}/content`)).toBe('Proposed first.\n');
  await change('Proposed first.', 'false');
  const applied = await change('Proposed.', 'false');
  expect([compatible.body.object, applied.body.changes.length]).toEqual(['change-request', 1]);
  expect(await read(`${space}/content`)).not.toContain('Proposed.');
  const before = (await test.get(space)).body.revision;
  await test.post(`${changeRequest}/merge`);
  expect(await read(`${space}/content`)).toBe('Proposed.\n');
  expect((await test.get(`${space}/revisions/${before}/page/page_changes?format=markdown`)).body.markdown).not.toBe(
    'Proposed.\n',
  );
  const { revision } = (await test.get(space)).body;
  expect((await test.get(`${space}/revisions/${revision}/page/page_changes?format=markdown`)).body.markdown).toBe(
    'Proposed.\n',
  );
});

it('the content of a space is visible to a user as soon as they have access', async () => {
  const { id, token } = await test.asPerson('read');
  const { body: hidden } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, {});
  const at = `/v1/spaces/${hidden.id}`;
  await test.call('PATCH', at, { body: { defaultLevel: null } });
  const [page] = (await test.get(`${at}/content/pages`)).body.pages;
  const paths = ['content/files', `documents/${page.documentId}`, `revisions/${hidden.revision}/page/${page.id}`];
  const shown = async (): Promise<number[]> => {
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await test.get(`${at}/${path}`, { token })).status);
    return statuses;
  };
  expect(await shown()).toEqual([404, 404, 404]);
  await test.post(`${at}/permissions`, { users: [id], role: 'read' });
  expect(await shown()).toEqual([200, 200, 200]);
});

it('the changes of a revision are shown up to a limit, with how many there are beyond', async () => {
  const { body: opened } = await test.post(`${space}/change-requests`, {});
  const at = `${space}/change-requests/${opened.id}`;
  const inserted = ['One', 'Two', 'Three'].map((title) => ({ operation: 'insert_page', title, document: {} }));
  await test.post(`${at}/content`, { changes: inserted });
  const { revision } = (await test.get(at)).body;
  const changes = `${space}/revisions/${revision}/changes`;
  expect((await test.get(changes)).body).toMatchObject({ changes: [{}, {}, {}] });
  const { body } = await test.get(`${changes}?limit=2`);
  expect([body.changes.length, body.more]).toEqual([2, 1]);
});

it.each(DISCUSSION_KINDS)(
  'comments on a %s and their replies are shown as nodes or as Markdown, and lose reactions',
  async (on) => {
    const discussion = await aDiscussion(test, on);
    const { body: comment } = await discussion.say('**Bold** words');
    await discussion.answer(comment.id, '_Slanted_ words');
    for (const [list, text] of [
      ['', '**Bold** words'],
      [`/${comment.id}/replies`, '_Slanted_ words'],
    ] as const) {
      const shown = async (query: string) => (await discussion.read(`${list}${query}`)).body.items[0].body;
      expect(await shown('')).toEqual({ markdown: text });
      expect(await shown('?format=document')).toMatchObject({ document: { object: 'document' } });
    }
    await discussion.change(comment.id, { addedReactions: ['1f44d', '1f389'] });
    const codes = async () =>
      (await discussion.read(`/${comment.id}`)).body.reactions.map(({ emoji }: { emoji: string }) => emoji);
    expect((await codes()).toSorted()).toEqual(['1f389', '1f44d']);
    await discussion.change(comment.id, { removedReactions: ['1f44d'] });
    expect(await codes()).toEqual(['1f389']);
    await discussion.remove(comment.id);
    expect((await discussion.read(`/${comment.id}`)).code).toBe('comment_not_found');
  },
);

it('reviews are shown with their comments as nodes or as Markdown', async () => {
  const { path } = await aDiscussion(test, 'change request');
  const comment = { markdown: '**No**' };
  const { body: review } = await test.post(`${path}/reviews`, { status: 'changes-requested', comment }, ada);
  const shown = (body: { comment: { body: unknown } }) => body.comment.body;
  for (const query of ['', '?format=document']) {
    const one = shown((await test.get(`${path}/reviews/${review.id}${query}`)).body);
    expect(shown((await test.get(`${path}/reviews${query}`)).body.items[0])).toEqual(one);
    expect(one).toMatchObject(query === '' ? { markdown: '**No**' } : { document: { object: 'document' } });
  }
});

it('requesting reviewers sets the subject and the description of the change request', async () => {
  const { path, spacePath } = await aDiscussion(test, 'change request');
  const list = async (query = '') =>
    (await test.get(`${spacePath}/change-requests?status=draft${query}`)).body.items.length;
  const description = { object: 'document', data: {}, nodes: [] };
  expect((await test.get(path)).body.subject).not.toBe('Read this');
  expect(await list(`&requestedReviewer=${ada.id}`)).toBe(0);
  await test.post(`${path}/requested-reviewers`, { users: [ada.id], subject: 'Read this', description });
  expect((await test.get(path)).body.subject).toBe('Read this');
  expect([await list(), await list(`&requestedReviewer=${ada.id}`)]).toEqual([1, 1]);
  await test.post(`${spacePath}/change-requests`, {});
  expect([await list(), await list(`&requestedReviewer=${ada.id}`)]).toEqual([2, 1]);
  expect(await list(`&contributor=${ada.id}`)).toBe(0);
});
