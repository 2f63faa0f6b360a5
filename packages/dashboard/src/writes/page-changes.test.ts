import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePages, pagesFrom, revertPages } from './page-changes.ts';

let platform: Platform;
let api: Client;
let spaceId: string;

beforeAll(async () => {
  platform = await createPlatform({ port: 0, demo: true, token: 'test-token', outgoing: 'none' });
  api = createClient({ baseUrl: platform.origins.api, token: platform.token });
  spaceId = platform.demo!.space;
});
afterAll(() => platform?.close());

const insert = (title: string, into?: string) => ({
  operation: 'insert_page',
  title,
  document: { markdown: title },
  ...(into === undefined ? {} : { into }),
});
const change = (changes: Parameters<typeof changePages>[2]['changes']) =>
  changePages(api, { spaceId }, { changes, subject: 'Test' });
const titles = async (): Promise<string> =>
  JSON.stringify((await api.request('GET /spaces/{spaceId}/content/pages', { spaceId })).pages);
const openRequests = async () => {
  const lists = (['open', 'draft'] as const).map((status) =>
    api.request('GET /spaces/{spaceId}/change-requests', { spaceId, query: { status } }),
  );
  return (await Promise.all(lists)).flatMap(({ items }) => items);
};

it('changes the main content, and brings a page back with those below it', async () => {
  const { pageId: parent = '', href } = await change([insert('Moorings')]);
  const { pageId: child = '' } = await change([insert('Buoys', parent)]);
  expect(href).toBe(`/spaces/${spaceId}/pages/${parent}`);
  const page = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId, pageId: parent });
  expect(pagesFrom(page)).toEqual([parent, child]);
  const { before } = await change([{ operation: 'delete_page', page: parent }]);
  expect(await titles()).not.toMatch(/Moorings|Buoys/);
  await change(revertPages([parent, child], before));
  expect(await titles()).toMatch(/Moorings.*Buoys/);
  expect(await openRequests()).toEqual([]);
});

it('leaves no change request after a rejected edit', async () => {
  await expect(change([{ operation: 'delete_page', page: 'page_nothing' }])).rejects.toThrow('page_nothing');
  expect(await openRequests()).toEqual([]);
});

it('leaves a change request to be merged where the space is locked', async () => {
  const lock = (editMode: 'locked' | 'live') => api.request('PATCH /spaces/{spaceId}', { spaceId, body: { editMode } });
  await lock('locked');
  const { waits, href } = await change([insert('Lanterns')]);
  await lock('live');
  expect(waits).toContain('locked');
  expect(await titles()).not.toContain('Lanterns');
  const [request] = await openRequests();
  expect(href).toBe(`/data/spaces/${spaceId}/change-requests/${request?.id}`);
});
