// Search inside a change request: what it has, which the space has not yet, and what it took out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSearched } from '../../../../../test/support/searched-pages.ts';
import type { SearchPlatform } from '../../../../../test/support/searched-pages.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let searched: SearchPlatform;
beforeAll(async () => {
  searched = await startSearched();
  ({ test } = searched);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function propose() {
  const space = await searched.aSpace(
    { title: 'Capstan', markdown: 'It winds ropes.' },
    { title: 'Windlass', markdown: 'It winds chains.' },
  );
  const { id } = (await test.post(`${space.path}/change-requests`, { subject: 'Words' })).body;
  const at = `${space.path}/change-requests/${id}`;
  const local = `/_platform${at}`;
  const change = (...changes: object[]) => test.post(`${at}/content`, { changes });
  return { space, id, at, local, change };
}

describe('a search in a change request', () => {
  it('finds its changes, and leaves the space and other change requests unchanged', async () => {
    const { space, id, local, change } = await propose();
    expect((await searched.titlesOf(local, 'winds')).toSorted()).toEqual(['Capstan', 'Windlass']);
    await change(
      { operation: 'update_page', page: space.pages[0], document: { markdown: 'It winds hawsers.' } },
      { operation: 'insert_page', title: 'Bollard', document: { markdown: 'It winds nothing.' } },
      { operation: 'delete_page', page: space.pages[1] },
    );
    expect((await searched.titlesOf(local, 'winds')).toSorted()).toEqual(['Bollard', 'Capstan']);
    expect(await searched.titlesOf(local, 'hawsers')).toEqual(['Capstan']);
    expect(await searched.titlesOf(local, 'ropes ')).toEqual([]);
    expect((await searched.titlesOf(space.path, 'winds')).toSorted()).toEqual(['Capstan', 'Windlass']);
    expect(await searched.titlesOf(space.path, 'hawsers')).toEqual([]);
    const [found] = (await searched.find(local, 'hawsers')).items;
    expect(found.urls.app).toMatch(new RegExp(`/spaces/${space.id}/change-requests/${id}/pages/${found.id}$`));
  });

  it('uses the base content until the change request is updated from main content', async () => {
    const { space, at, local, change } = await propose();
    await change({ operation: 'update_page', page: space.pages[0], title: 'Winch' });
    await searched.write(space.path, [{ operation: 'insert_page', title: 'Halyard', document: { markdown: 'x' } }]);
    expect(await searched.titlesOf(local, 'halyard')).toEqual([]);
    expect((await test.post(`${at}/update`)).body.result).toBe('update');
    expect(await searched.titlesOf(local, 'halyard')).toEqual(['Halyard']);
    expect(await searched.titlesOf(local, 'winch')).toEqual(['Winch']);
  });

  it('requires access to the space, and an existing change request', async () => {
    const { space, local } = await propose();
    const stranger = await test.asPerson('outsider');
    expect((await test.get(`${local}/search?query=winds`, { token: stranger.token })).code).toBe('space_not_found');
    const unknown = await test.get(`/_platform${space.path}/change-requests/99/search?query=winds`);
    expect(unknown.code).toBe('change_request_not_found');
  });
});
