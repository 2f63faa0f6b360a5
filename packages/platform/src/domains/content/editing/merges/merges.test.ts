import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;

beforeEach(async () => {
  test = await startPlatform({ host: false });
  space = `/v1/spaces/${test.demo.space}`;
});

afterAll(closePlatforms);

const open = async (subject = 'Proposed'): Promise<string> => {
  const { body } = await test.post(`${space}/change-requests`, { subject });
  return `${space}/change-requests/${body.id}`;
};

const change = (at: string, ...changes: object[]): Promise<CallAnswer> => test.post(`${at}/content`, { changes });
const rename = (at: string, page: string, title: string) => change(at, { operation: 'update_page', page, title });
const merge = (at: string): Promise<CallAnswer> => test.post(`${at}/merge`);
const update = (at: string): Promise<CallAnswer> => test.post(`${at}/update`);

const block = (text: string) => ({
  object: 'block',
  type: 'paragraph',
  nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
});
const write = (at: string, page: string, ...texts: string[]) =>
  change(at, {
    operation: 'update_page',
    page,
    document: { document: { object: 'document', data: {}, nodes: texts.map(block) } },
  });

interface Node {
  readonly nodes?: readonly Node[];
  readonly leaves?: readonly { readonly text: string }[];
}

const texts = async (at: string, page: string): Promise<string[]> => {
  const plain = (node: Node): string =>
    (node.leaves ?? []).map(({ text }) => text).join('') + (node.nodes ?? []).map(plain).join('');
  return (await test.get(`${at}/content/page/${page}`)).body.document.nodes.map(plain);
};
const titleOf = async (at: string, page: string): Promise<string> =>
  (await test.get(`${at}/content/page/${page}`)).body.title;

describe('a merge', () => {
  it('makes the proposed content the main content, in a revision with both parents', async () => {
    const at = await open();
    await rename(at, 'page_changes', 'History');
    const [before, proposed] = [(await test.get(space)).body, (await test.get(at)).body];
    const { status, body } = await merge(at);
    expect([status, body.result]).toEqual([200, 'merge']);
    expect(await titleOf(space, 'page_changes')).toBe('History');
    expect((await test.get(space)).body.revision).toBe(body.revision);
    const merged = (await test.get(at)).body;
    expect(merged).toMatchObject({ status: 'merged', revisionMerged: body.revision, outdated: false });
    expect(merged.mergedBy.id).toBe(merged.createdBy.id);
    expect(Date.parse(merged.mergedAt)).toBeGreaterThanOrEqual(Date.parse(merged.createdAt));
    const revision = (await test.get(`${space}/revisions/${body.revision}`)).body;
    expect(revision).toMatchObject({ type: 'merge', parents: [before.revision, proposed.revision] });
    expect(revision.mergedFrom).toEqual(merged);
  });

  it('updates the counters of drafts and open change requests', async () => {
    const at = await open();
    expect((await test.get(space)).body).toMatchObject({ changeRequests: 1, changeRequestsDraft: 1 });
    await merge(at);
    expect((await test.get(space)).body).toMatchObject({
      changeRequests: 1,
      changeRequestsDraft: 0,
      changeRequestsOpen: 0,
    });
    expect((await test.get(`${space}/change-requests?status=merged`)).body.count).toBe(1);
  });

  it('publishes that the content changed, with the user', async () => {
    await test.publish('listener', { scopes: ['space:content:read'] });
    await test.install('listener', { space: true });
    const at = await open();
    await rename(at, 'page_changes', 'History');
    const { body } = await merge(at);
    const recorded = await test.events('listener', 'space_content_updated');
    expect(recorded.map(({ payload }) => payload.revisionId)).toEqual([body.revision]);
  });

  it('happens once', async () => {
    const at = await open();
    await rename(at, 'page_changes', 'History');
    const both = await Promise.all([merge(at), merge(at)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await merge(at)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await test.call('PATCH', at, { body: { subject: 'Late' } })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await rename(at, 'page_changes', 'Late')).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('needs one that is not archived', async () => {
    const at = await open();
    await test.call('PATCH', at, { body: { status: 'archived' } });
    expect(await merge(at)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await update(at)).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('requires the role that the merge rules set', async () => {
    const at = await open();
    const writer = await test.asPerson('comment');
    expect(await test.post(`${at}/merge`, undefined, { token: writer.token })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
  });

  it('keeps separate changes of both: other pages, other fields, other blocks', async () => {
    await mergeNew((at) => write(at, 'page_changes', 'One', 'Two', 'Three'));
    const [first, second] = [await open('First'), await open('Second')];
    await rename(first, 'page_berths', 'Moorings');
    await write(first, 'page_changes', 'One, first', 'Two', 'Three');
    await change(second, { operation: 'update_page', page: 'page_berths', description: 'Where ships lie.' });
    await write(second, 'page_changes', 'One', 'Two', 'Three, second');
    expect((await merge(first)).body.result).toBe('merge');
    expect((await test.get(second)).body.outdated).toBe(true);
    expect((await merge(second)).body.result).toBe('merge');
    expect(await texts(space, 'page_changes')).toEqual(['One, first', 'Two', 'Three, second']);
    const { body } = await test.get(`${space}/content/page/page_berths`);
    expect(body).toMatchObject({ title: 'Moorings', description: 'Where ships lie.' });
  });
});

it('both sides of one block are put together by its lines', async () => {
  const at = async (markdown: string): Promise<string> => {
    const id = await open();
    await change(id, { operation: 'update_page', page: 'page_changes', document: { markdown } });
    return id;
  };
  await merge(await at('* one\n* two\n* three\n* four\n* five\n'));
  const [first, second] = [
    await at('* ONE\n* two\n* three\n* four\n* five\n'),
    await at('* one\n* two\n* three\n* four\n* FIVE\n'),
  ];
  await merge(first);
  expect((await merge(second)).body.result).toBe('merge');
  const { body } = await test.get(`${space}/content/page/page_changes?format=markdown`);
  expect(body.markdown).toBe('* ONE\n* two\n* three\n* four\n* FIVE\n');
});

async function mergeNew(edit: (at: string) => Promise<unknown>): Promise<void> {
  const at = await open();
  await edit(at);
  expect((await merge(at)).body.result).toBe('merge');
}

describe('a merge of conflicting changes', () => {
  it('leaves main content unchanged and gives the change request both sides, to resolve and merge', async () => {
    const [first, second] = [await open('First'), await open('Second')];
    await write(first, 'page_changes', 'Theirs');
    await write(second, 'page_changes', 'Mine');
    await merge(first);
    const { revision: main } = (await test.get(space)).body;
    const { body } = await merge(second);
    expect(body.result).toBe('conflicts');
    expect((await test.get(space)).body.revision).toBe(main);
    expect((await test.get(second)).body).toMatchObject({
      status: 'draft',
      revision: body.revision,
      revisionMergedAncestor: main,
      outdated: false,
    });
    expect(await texts(second, 'page_changes')).toEqual([
      '<<<<<<< main content',
      'Theirs',
      '=======',
      'Mine',
      '>>>>>>> change request',
    ]);
    expect((await merge(second)).body).toEqual(body);
    expect((await update(second)).body).toEqual(body);
    await write(second, 'page_changes', 'Both');
    expect((await merge(second)).body.result).toBe('merge');
    expect(await texts(space, 'page_changes')).toEqual(['Both']);
  });

  it('keeps a page that one side deleted and the other changed', async () => {
    const [first, second] = [await open('First'), await open('Second')];
    await change(first, { operation: 'delete_page', page: 'page_changes' });
    await rename(second, 'page_changes', 'Kept');
    await merge(first);
    expect((await merge(second)).body.result).toBe('conflicts');
    expect(await titleOf(second, 'page_changes')).toBe('Kept');
  });
});

describe('an update', () => {
  it('brings the main content into a change request, which then is not outdated', async () => {
    const at = await open();
    await rename(at, 'page_berths', 'Moorings');
    await mergeNew((other) => rename(other, 'page_changes', 'History'));
    const [main, before] = [(await test.get(space)).body.revision, (await test.get(at)).body];
    expect(before.outdated).toBe(true);
    const { body } = await update(at);
    expect(body.result).toBe('update');
    expect(await titleOf(at, 'page_changes')).toBe('History');
    expect(await titleOf(at, 'page_berths')).toBe('Moorings');
    expect(await titleOf(space, 'page_berths')).toBe('Berths');
    expect((await test.get(at)).body).toMatchObject({
      outdated: false,
      revision: body.revision,
      revisionMergedAncestor: main,
    });
    expect((await test.get(`${space}/revisions/${body.revision}`)).body).toMatchObject({
      type: 'update',
      parents: [before.revision, main],
    });
  });

  it('of one that is up to date changes nothing', async () => {
    const at = await open();
    const { revision } = (await test.get(at)).body;
    expect((await update(at)).body).toEqual({ revision, result: 'update' });
    expect((await test.get(at)).body).not.toHaveProperty('revisionMergedAncestor');
  });

  it('returns conflicts, and the change request has both sides', async () => {
    const at = await open();
    await write(at, 'page_changes', 'Mine');
    await mergeNew((other) => write(other, 'page_changes', 'Theirs'));
    expect((await update(at)).body.result).toBe('conflicts');
    expect(await texts(at, 'page_changes')).toHaveLength(5);
    expect((await update(at)).body.result).toBe('conflicts');
  });
});

it('a locked space accepts merges', async () => {
  await test.call('PATCH', space, { body: { editMode: 'locked' } });
  await mergeNew((at) => rename(at, 'page_changes', 'History'));
});
