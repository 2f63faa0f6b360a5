// The history of a space: what its main content was, who made it so and why; of one page alone, too.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  space = (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { empty: true })).body.id;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface Listed {
  readonly id: string;
  readonly message?: string;
}

/** Changes a space by a change request that is merged. Returns the revision. */
async function change(subject: string, changes: readonly object[], of = space): Promise<string> {
  const { body: changeRequest } = await test.post(`/v1/spaces/${of}/change-requests`, { subject });
  const at = `/v1/spaces/${of}/change-requests/${changeRequest.id}`;
  expect((await test.post(`${at}/content`, { changes })).status).toBeLessThan(300);
  return (await test.post(`${at}/merge`)).body.revision;
}

const history = async (query = '', of = space) => {
  const { body } = await test.get(`/_platform/v1/spaces/${of}/revisions${query}`);
  return body as { count: number; next?: { page: string }; items: (Listed & Record<string, unknown>)[] };
};
const messages = async (query = '', of = space) => (await history(query, of)).items.map(({ message }) => message);
const insert = (title: string) => ({ operation: 'insert_page', title, document: { markdown: title } });

it('has the newest first, with author, time and message, and a revision for each merge', async () => {
  const one = await change('Adds One', [insert('One')]);
  const two = await change('Adds Two', [insert('Two')]);
  // Proposed, and not merged: no part of it.
  const { body: open } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'Not merged' });
  await test.post(`/v1/spaces/${space}/change-requests/${open.id}/content`, { changes: [insert('Three')] });
  const { items, count } = await history();
  expect(items.map(({ id, number, current }) => [id, number, current])).toEqual([
    [two, 3, true],
    [one, 2, false],
    [expect.any(String), 1, false],
  ]);
  expect(count).toBe(3);
  const me = (await test.get('/v1/user')).body;
  expect(items[0]).toMatchObject({
    type: 'merge',
    message: 'Adds Two',
    createdBy: { id: me.id, displayName: me.displayName },
    createdAt: expect.any(String),
    mergedFrom: { status: 'merged', subject: 'Adds Two' },
  });
  expect(items[0]?.['parents']).toEqual([one, expect.any(String)]);
  expect(items[2]).not.toHaveProperty('message');
});

it('of one page has only the revisions that created, moved, edited, or deleted it', async () => {
  const page = (await test.get(`/v1/spaces/${space}/content/pages`)).body.pages.find(
    ({ title }: { title: string }) => title === 'One',
  ).id;
  const of = `?pageId=${page}`;
  expect(await messages(of)).toEqual(['Adds One']);
  await change('Rewrites One', [{ operation: 'update_page', page, document: { markdown: 'Other words' } }]);
  await change('Adds Four', [insert('Four')]);
  await change('Renames One', [{ operation: 'update_page', page, title: 'First' }]);
  expect(await messages(of)).toEqual(['Renames One', 'Rewrites One', 'Adds One']);
  const first = await history(`${of}&limit=2`);
  expect([first.count, first.items.length]).toEqual([3, 2]);
  expect(await messages(`${of}&limit=2&page=${first.next?.page}`)).toEqual(['Adds One']);
  await change('Takes One out', [{ operation: 'delete_page', page }]);
  expect((await messages(of))[0]).toBe('Takes One out');
  expect((await history('?pageId=nothing')).items).toEqual([]);
});

it('of a copy goes on with that of the original, without its change requests', async () => {
  const before = await history();
  const { id: copy } = (await test.post(`/v1/spaces/${space}/duplicate`)).body;
  await change('In the copy', [insert('Five')], copy);
  const { items } = await history('', copy);
  expect(items.slice(2).map(({ id }) => id)).toEqual(before.items.map(({ id }) => id));
  expect(items[0]).toMatchObject({ message: 'In the copy', number: before.count + 2 });
  expect(items[2]).toMatchObject({ type: 'edits' });
  expect(items[2]).not.toHaveProperty('mergedFrom');
  for (const { id } of items) expect((await test.get(`/v1/spaces/${copy}/revisions/${id}`)).status).toBe(200);
});
