// The history of a copy: that of the space it was copied from, up to then, whatever becomes of that space.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETED_SPACE_RETENTION_MS } from '../../../access/retention.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

let test: TestPlatform;
let spaces: string;

beforeAll(async () => {
  test = await startPlatform({ host: false, clock: { now: Date.UTC(2026, 10, 22), frozen: true } });
  spaces = `/v1/orgs/${test.demo.organization}/spaces`;
});
afterAll(closePlatforms);

/** Makes a page in a space, by a change request that is merged, and returns the ids of what came of it. */
async function write(space: string, title: string): Promise<{ proposed: string; merged: string }> {
  const { body: changeRequest } = await test.post(`/v1/spaces/${space}/change-requests`, {});
  const at = `/v1/spaces/${space}/change-requests/${changeRequest.id}`;
  await test.post(`${at}/content`, { changes: [{ operation: 'insert_page', title, document: {} }] });
  const proposed = (await test.get(at)).body.revision;
  return { proposed, merged: (await test.post(`${at}/merge`)).body.revision };
}
const copyOf = async (space: string): Promise<string> => (await test.post(`/v1/spaces/${space}/duplicate`)).body.id;
const revision = async (space: string, id: string) => test.get(`/v1/spaces/${space}/revisions/${id}`);
const titles = async (space: string, id: string): Promise<string[]> =>
  (await revision(space, id)).body.pages.map(({ title }: { title: string }) => title);
const headOf = async (space: string): Promise<string> => (await test.get(`/v1/spaces/${space}/content`)).body.id;

async function purge(space: string): Promise<void> {
  await test.call('DELETE', `/v1/spaces/${space}`);
  test.platform.clock.set({ advanceMs: DELETED_SPACE_RETENTION_MS + 1 });
  await test.platform.idle();
  expect((await test.get(`/v1/spaces/${space}`)).code).toBe('space_not_found');
}

it('is read in the copy, and in a copy of the copy, without later and unmerged revisions', async () => {
  const { id: original } = (await test.post(spaces, { empty: true })).body;
  const first = await write(original, 'One');
  const second = await write(original, 'Two');
  const copy = await copyOf(original);
  const later = await write(original, 'Three');
  const ofCopy = await write(copy, 'Of the copy');
  const again = await copyOf(copy);
  for (const space of [copy, again]) {
    expect(await titles(space, first.merged)).toEqual(['One']);
    expect(await titles(space, second.merged)).toEqual(['One', 'Two']);
    expect((await revision(space, first.merged)).body).toMatchObject({ type: 'edits', parents: expect.any(Array) });
    expect((await revision(space, later.merged)).code).toBe('revision_not_found');
    expect((await revision(space, later.proposed)).code).toBe('revision_not_found');
  }
  expect(await titles(again, ofCopy.merged)).toEqual(['One', 'Two', 'Of the copy']);
  expect((await revision(original, ofCopy.merged)).code).toBe('revision_not_found');
  const { body: unfinished } = await test.post(`/v1/spaces/${original}/change-requests`, {});
  const { body: changeRequest } = await test.get(`/v1/spaces/${original}/change-requests/${unfinished.id}`);
  expect(changeRequest.revision).toBe(await headOf(original));
});

it('starts with a revision that changes nothing', async () => {
  const { id: original } = (await test.post(spaces, {})).body;
  const copy = await copyOf(original);
  const head = await headOf(copy);
  expect((await revision(copy, head)).body.parents).toEqual([await headOf(original)]);
  expect((await test.get(`/v1/spaces/${copy}/revisions/${head}/changes`)).body.changes).toEqual([]);
});

it('stays after the original space is purged, also in a second copy, and in a copy of a copy', async () => {
  const { id: original } = (await test.post(spaces, { empty: true })).body;
  const { merged } = await write(original, 'One');
  const [one, two] = [await copyOf(original), await copyOf(original)];
  const three = await copyOf(one);
  await purge(original);
  for (const space of [one, two, three]) expect(await titles(space, merged)).toEqual(['One']);
  await purge(one);
  for (const space of [two, three]) expect(await titles(space, merged)).toEqual(['One']);
  await purge(two);
  expect(await titles(three, merged)).toEqual(['One']);
  expect((await revision(three, merged)).body.mergedFrom).toBeUndefined();
  expect(test.faults).toEqual([]);
});
