// Conflicts as state of a change request: listed, closed by an edit of what they are about or by a choice, and never in the main content.
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

const open = async (): Promise<string> =>
  `${space}/change-requests/${(await test.post(`${space}/change-requests`, {})).body.id}`;
const change = async (at: string, ...changes: object[]): Promise<void> => {
  expect(await test.post(`${at}/content`, { changes })).toMatchObject({ status: 200 });
};
const rename = (at: string, page: string, title: string) => change(at, { operation: 'update_page', page, title });
const write = (at: string, page: string, markdown: string) =>
  change(at, { operation: 'update_page', page, document: { markdown } });
const merge = (at: string): Promise<CallAnswer> => test.post(`${at}/merge`);
// oxlint-disable-next-line typescript/no-explicit-any -- what the API answers
const conflictsOf = async (at: string): Promise<any[]> =>
  (await test.get(`${at.replace('/v1/', '/_platform/v1/')}/conflicts`)).body.items;
const resolve = (at: string, id: string, keep: string): Promise<CallAnswer> =>
  test.post(`${at.replace('/v1/', '/_platform/v1/')}/conflicts/${id}/resolve`, { keep });
const pageOf = async (at: string, page: string): Promise<CallAnswer['body']> =>
  (await test.get(`${at}/content/page/${page}?format=markdown`)).body;
const revisionOf = async (at: string): Promise<string> => (await test.get(at)).body.revision;

/** Two change requests that do something else; the first is merged, the second is not. */
async function inConflict(one: (at: string) => Promise<void>, two: (at: string) => Promise<void>): Promise<string> {
  const [first, second] = [await open(), await open()];
  await one(first);
  await two(second);
  expect((await merge(first)).body.result).toBe('merge');
  expect((await merge(second)).body.result).toBe('conflicts');
  return second;
}

/** Nothing happens, neither to the space nor to the change request. */
async function refusesToMerge(at: string): Promise<void> {
  const before = [await revisionOf(space), await revisionOf(at)];
  expect((await merge(at)).body).toEqual({ result: 'conflicts', revision: before[1] });
  expect([await revisionOf(space), await revisionOf(at)]).toEqual(before);
}

const MARKED = '<<<<<<< main content\n\nTheirs.\n\n=======\n\nMine.\n\n>>>>>>> change request\n';

describe('a text that both changed', () => {
  const texts = () =>
    inConflict(
      (at) => write(at, 'page_changes', 'Theirs.\n'),
      (at) => write(at, 'page_changes', 'Mine.\n'),
    );

  it('is listed once a merge finds it', async () => {
    const [first, second] = [await open(), await open()];
    await write(first, 'page_changes', 'Theirs.\n');
    await write(second, 'page_changes', 'Mine.\n');
    expect((await merge(first)).body.result).toBe('merge');
    expect(await conflictsOf(second)).toEqual([]);
    expect((await merge(second)).body.result).toBe('conflicts');
    expect(await conflictsOf(second)).toHaveLength(1);
  });

  it('is listed with both sides, and stays out of the main content whatever other page is edited', async () => {
    const at = await texts();
    expect(await conflictsOf(at)).toEqual([
      {
        object: 'change-request-conflict',
        id: expect.any(String),
        type: 'text',
        of: 'page',
        items: [{ id: 'page_changes', title: 'Changes' }],
        field: 'document',
        base: expect.stringContaining('## 2.3\n\n* The queue keeps its order'),
        parts: [{ main: 'Theirs.\n', changeRequest: 'Mine.\n' }],
      },
    ]);
    await refusesToMerge(at);
    await rename(at, 'page_berths', 'Moorings');
    await write(at, 'page_berths', 'Something else.\n');
    await rename(at, 'page_changes', 'History');
    await refusesToMerge(at);
    expect((await pageOf(space, 'page_changes')).markdown).toBe('Theirs.\n');
  });

  it('has conflict markers as git writes them, which can be sent back without resolving it', async () => {
    const at = await texts();
    expect((await pageOf(at, 'page_changes')).markdown).toBe(MARKED);
    await write(at, 'page_changes', `One more line.\n\n${MARKED}`);
    expect((await pageOf(at, 'page_changes')).markdown).toBe(`One more line.\n\n${MARKED}`);
    await refusesToMerge(at);
  });

  it('is resolved by an edit of it without marks', async () => {
    const at = await texts();
    await write(at, 'page_changes', 'Both.\n');
    expect(await conflictsOf(at)).toEqual([]);
    expect((await merge(at)).body.result).toBe('merge');
    expect((await pageOf(space, 'page_changes')).markdown).toBe('Both.\n');
  });

  it.each([
    ['main', 'One more line.\n\nTheirs.\n'],
    ['change-request', 'One more line.\n\nMine.\n'],
  ])('is resolved by the choice of one side: %s', async (keep, markdown) => {
    const at = await texts();
    await write(at, 'page_changes', `One more line.\n\n${MARKED}`);
    const [{ id }] = await conflictsOf(at);
    const { status, body } = await resolve(at, id, keep);
    expect([status, body]).toEqual([200, { revision: await revisionOf(at), conflicts: 0 }]);
    expect((await merge(at)).body.result).toBe('merge');
    expect((await pageOf(space, 'page_changes')).markdown).toBe(markdown);
  });

  it('is left to an edit where marks were torn apart', async () => {
    const at = await texts();
    await write(at, 'page_changes', MARKED.replace('=======\n\n', ''));
    const [{ id }] = await conflictsOf(at);
    expect(await resolve(at, id, 'main')).toMatchObject({ status: 409, code: 'conflict' });
    await refusesToMerge(at);
  });

  it('is resolved by reverting or deleting the page', async () => {
    const at = await texts();
    await change(at, { operation: 'revert_page', page: 'page_changes' });
    expect(await conflictsOf(at)).toEqual([]);
    const other = await inConflict(
      (one) => write(one, 'page_berths', 'Theirs.\n'),
      (two) => write(two, 'page_berths', 'Mine.\n'),
    );
    await change(other, { operation: 'delete_page', page: 'page_berths' });
    expect(await conflictsOf(other)).toEqual([]);
    expect((await merge(other)).body.result).toBe('merge');
  });
});

describe('a field that both changed', () => {
  const titles = () =>
    inConflict(
      (at) => rename(at, 'page_changes', 'Theirs'),
      (at) => rename(at, 'page_changes', 'Mine'),
    );

  it('is listed with both values, and changes nothing until it is resolved', async () => {
    const at = await titles();
    expect(await conflictsOf(at)).toMatchObject([
      {
        type: 'field',
        of: 'page',
        items: [{ id: 'page_changes' }],
        field: 'title',
        base: 'Changes',
        main: 'Theirs',
        changeRequest: 'Mine',
      },
    ]);
    await write(at, 'page_changes', 'Another text.\n');
    await refusesToMerge(at);
    expect((await pageOf(space, 'page_changes')).title).toBe('Theirs');
  });

  it.each(['Both', 'Mine'])('is resolved by an edit of that field, also to its current value: %s', async (title) => {
    const at = await titles();
    await rename(at, 'page_changes', title);
    expect((await merge(at)).body.result).toBe('merge');
    expect((await pageOf(space, 'page_changes')).title).toBe(title);
  });

  it.each([
    ['main', 'Theirs'],
    ['change-request', 'Mine'],
  ])('is resolved by a choice: %s', async (keep, title) => {
    const at = await titles();
    const [{ id }] = await conflictsOf(at);
    expect((await resolve(at, id, keep)).body.conflicts).toBe(0);
    expect((await merge(at)).body.result).toBe('merge');
    expect((await pageOf(space, 'page_changes')).title).toBe(title);
  });
});

describe('several conflicts', () => {
  it('are resolved one by one', async () => {
    const at = await inConflict(
      (one) =>
        change(
          one,
          { operation: 'update_page', page: 'page_changes', title: 'Theirs', document: { markdown: 'Theirs.' } },
          { operation: 'update_page', page: 'page_berths', description: 'Theirs.' },
        ),
      (two) =>
        change(
          two,
          { operation: 'update_page', page: 'page_changes', title: 'Mine', document: { markdown: 'Mine.' } },
          { operation: 'update_page', page: 'page_berths', description: 'Mine.' },
        ),
    );
    const listed = await conflictsOf(at);
    expect(listed.map(({ field }) => field)).toEqual(['description', 'document', 'title']);
    const one = await test.get(`${at.replace('/v1/', '/_platform/v1/')}/conflicts?limit=2`);
    const two = await test.get(`${at.replace('/v1/', '/_platform/v1/')}/conflicts?limit=2&page=${one.body.next.page}`);
    expect([...one.body.items, ...two.body.items]).toEqual(listed);
    await write(at, 'page_changes', 'Both.\n');
    await refusesToMerge(at);
    expect((await resolve(at, listed[0].id, 'main')).body.conflicts).toBe(1);
    await refusesToMerge(at);
    expect(await resolve(at, listed[0].id, 'main')).toMatchObject({ status: 404, code: 'conflict_not_found' });
    expect((await resolve(at, listed[2].id, 'change-request')).body.conflicts).toBe(0);
    expect((await merge(at)).body.result).toBe('merge');
    expect(await pageOf(space, 'page_changes')).toMatchObject({ title: 'Mine', markdown: 'Both.\n' });
    expect((await pageOf(space, 'page_berths')).description).toBe('Theirs.');
  });

  it('of a second merge are found again, without earlier decisions', async () => {
    const at = await inConflict(
      (one) => rename(one, 'page_changes', 'Theirs'),
      (two) => rename(two, 'page_changes', 'Mine'),
    );
    await rename(at, 'page_changes', 'Both');
    const other = await open();
    await rename(other, 'page_changes', 'Later');
    await merge(other);
    expect((await merge(at)).body.result).toBe('conflicts');
    expect(await conflictsOf(at)).toMatchObject([{ base: 'Theirs', main: 'Later', changeRequest: 'Both' }]);
  });
});

describe('a page that one side deleted and the other changed', () => {
  const deleted = () =>
    inConflict(
      (at) => change(at, { operation: 'delete_page', page: 'page_changes' }),
      (at) => rename(at, 'page_changes', 'Kept'),
    );

  it('is listed, and deletes the page if that side is chosen', async () => {
    const at = await deleted();
    const [{ id, ...listed }] = await conflictsOf(at);
    expect(listed).toMatchObject({ type: 'deleted', of: 'page', deletedBy: 'main', items: [{ title: 'Kept' }] });
    await refusesToMerge(at);
    await resolve(at, id, 'main');
    expect((await merge(at)).body.result).toBe('merge');
    expect(await test.get(`${space}/content/page/page_changes`)).toMatchObject({ status: 404 });
  });

  it('is listed the other way round, and restores the page if the edit is chosen', async () => {
    const at = await inConflict(
      (one) => rename(one, 'page_changes', 'Kept'),
      (one) => change(one, { operation: 'delete_page', page: 'page_changes' }),
    );
    const [{ id, ...listed }] = await conflictsOf(at);
    expect(listed).toMatchObject({ type: 'deleted', of: 'page', deletedBy: 'change-request' });
    await refusesToMerge(at);
    await resolve(at, id, 'main');
    await merge(at);
    expect((await pageOf(space, 'page_changes')).title).toBe('Kept');
  });

  it('comes back with the other choice, and with an edit of it', async () => {
    const at = await deleted();
    await rename(at, 'page_changes', 'Kept still');
    expect((await merge(at)).body.result).toBe('merge');
    expect((await pageOf(space, 'page_changes')).title).toBe('Kept still');
  });
});

describe('a page that one side deleted and under which the other put pages', () => {
  const orphaned = () =>
    inConflict(
      (at) => change(at, { operation: 'delete_page', page: 'page_changes' }),
      (at) =>
        change(at, { operation: 'insert_page', title: 'Below', into: 'page_changes', document: { markdown: 'Text.' } }),
    );
  const titles = async (): Promise<string[]> =>
    (await test.get(`${space}/content/pages`)).body.pages.map(({ title }: { title: string }) => title);

  it.each([
    ['main', false],
    ['change-request', true],
  ])('stays or goes with the choice: %s', async (keep, stays) => {
    const at = await orphaned();
    const [{ id, type, deletedBy }] = await conflictsOf(at);
    expect([type, deletedBy]).toEqual(['parent-deleted', 'main']);
    await refusesToMerge(at);
    expect((await resolve(at, id, keep)).body.conflicts).toBe(0);
    expect((await merge(at)).body.result).toBe('merge');
    expect((await titles()).includes('Changes')).toBe(stays);
  });
});

it.each([
  ['main', 'page_changes', 'page_berths'],
  ['change-request', 'page_berths', 'page_changes'],
])('pages that each side moved below the other are where the chosen side has them: %s', async (keep, upper, lower) => {
  const move = (page: string, into: string) => (at: string) => change(at, { operation: 'update_page', page, into });
  const at = await inConflict(move('page_berths', 'page_changes'), move('page_changes', 'page_berths'));
  const listed = await conflictsOf(at);
  expect(listed.map(({ type }) => type)).toEqual(['cycle']);
  await refusesToMerge(at);
  expect(await resolve(at, listed[0].id, keep)).toMatchObject({ status: 200, body: { conflicts: 0 } });
  expect((await merge(at)).body.result).toBe('merge');
  const { pages } = (await test.get(`${space}/content/page/${upper}`)).body;
  expect(pages.map(({ id }: { id: string }) => id)).toContain(lower);
});

it.each([
  ['main', 404],
  ['change-request', 200],
])('a file that one side deleted and the other began to use: %s', async (keep, status) => {
  const first = await open();
  const files = [{ name: 'note.txt', base64: 'aGVsbG8=' }];
  const { body } = await test.post(`${first}/content?compat=false`, {
    changes: [{ operation: 'insert_files', files }],
  });
  const file = body.insertedFiles[0].id;
  await merge(first);
  const at = await open();
  await write(at, 'page_changes', `[note](/files/${file})\n`);
  const folder = `/_platform${space}/content/folder`;
  const { revision: base } = (await test.post(`${folder}/pull`, {})).body;
  const removed = ['.gitbook/assets/note.txt'];
  expect((await test.post(`${folder}/push`, { base, removed })).body.result).toBe('pushed');
  expect((await merge(at)).body.result).toBe('conflicts');
  const [{ id, ...listed }] = await conflictsOf(at);
  expect(listed).toMatchObject({ type: 'reference', of: 'file', items: [{ id: file, title: 'note.txt' }] });
  await refusesToMerge(at);
  expect((await resolve(at, id, keep)).body.conflicts).toBe(0);
  expect((await merge(at)).body.result).toBe('merge');
  expect((await test.get(`${space}/content/files/${file}`)).status).toBe(status);
});

it('two pages with one path are resolved by choosing which keeps it', async () => {
  const insert = (title: string) => ({
    operation: 'insert_page',
    title,
    slug: 'prices',
    document: { markdown: title },
  });
  const at = await inConflict(
    (one) => change(one, insert('Theirs')),
    (two) => change(two, insert('Mine')),
  );
  const [{ id, type, items }] = await conflictsOf(at);
  expect([type, items.length]).toEqual(['path', 2]);
  await refusesToMerge(at);
  expect((await resolve(at, id, 'main')).body.conflicts).toBe(0);
  expect((await merge(at)).body.result).toBe('merge');
  const titleAt = async (path: string) => (await test.get(`${space}/content/path/${path}`)).body.title;
  expect([await titleAt('prices'), await titleAt('prices-2')]).toEqual(['Theirs', 'Mine']);
});

it('conflicts are visible to readers of the space, and can be resolved by editors', async () => {
  const at = await inConflict(
    (one) => rename(one, 'page_changes', 'Theirs'),
    (two) => rename(two, 'page_changes', 'Mine'),
  );
  const [{ id }] = await conflictsOf(at);
  const local = at.replace('/v1/', '/_platform/v1/');
  const { token } = await test.asPerson('comment');
  expect((await test.get(`${local}/conflicts`, { token })).body.count).toBe(1);
  expect(await test.post(`${local}/conflicts/${id}/resolve`, { keep: 'main' }, { token })).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  await test.call('PATCH', at, { body: { status: 'archived' } });
  expect(await resolve(at, id, 'main')).toMatchObject({ status: 409, code: 'conflict' });
});
