import type { Client } from '@bindery/client';
import { expect, it } from 'vitest';
import { createPagesStore } from './pages-store.ts';

/** A client whose page lists the test resolves, in any order. */
function createBlockedClient() {
  const pending: ((title: string) => void)[] = [];
  const request = (route: string): Promise<unknown> =>
    route.endsWith('/content/pages')
      ? new Promise((resolve) => pending.push((title) => resolve({ pages: [{ id: 'a', title }] })))
      : Promise.resolve({ title: 'Space' });
  return { api: { request } as unknown as Client, held: pending };
}

it('keeps the newer answer about the pages of a space when the older one comes last', async () => {
  const { api, held } = createBlockedClient();
  const pages = createPagesStore(api);
  const readings = [pages.openSpace('s'), pages.openSpace('s')];
  held[1]?.('New name');
  await readings[1];
  held[0]?.('Old name');
  await readings[0];
  expect(pages.get().tree).toMatchObject([{ title: 'New name' }]);
});
