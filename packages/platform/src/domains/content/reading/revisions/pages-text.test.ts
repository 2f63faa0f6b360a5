import { setImmediate } from 'node:timers/promises';
import { emptyContentTree, editContentTree, listNestedPages, openContentTree } from '@bindery/content/tree';
import type { NodeStore, PageEdit } from '@bindery/content/tree';
import { expect, it } from 'vitest';
import type { Services } from '../../../../services.ts';
import { createVault } from '../../../../core/vault.ts';
import { hashOf } from '../../tree/index.ts';
import { textOfPages } from './pages-text.ts';
import { presentPages } from './present-page.ts';

const PLACE = { space: 'space', app: '/spaces/space' };

it('equals JSON.stringify, and pauses for other requests', { tags: ['long'] }, async () => {
  const services = { vault: createVault(), origins: { api: 'http://127.0.0.1' } } as unknown as Services;
  const pages = await somePages(2_000);
  const watched = { turns: 0, isOver: false };
  const others = (async () => {
    for (; !watched.isOver; watched.turns++) await setImmediate();
  })();
  const text = await textOfPages(services, pages, PLACE);
  watched.isOver = true;
  await others;
  expect(text).toBe(JSON.stringify(presentPages(services, pages, PLACE)));
  expect(watched.turns).toBeGreaterThan(4);
});

it('is a list without pages too', async () => {
  expect(await textOfPages({} as Services, [], PLACE)).toBe('[]');
});

/** Groups with documents and links, a few levels of them. */
async function somePages(count: number) {
  const nodes = new Map<string, Uint8Array>();
  const store: NodeStore = { hash: hashOf, read: (hashes) => hashes.map((hash) => nodes.get(hash)) };
  const empty = emptyContentTree(store);
  for (const [hash, bytes] of empty.nodes) nodes.set(hash, bytes);
  const edits = Array.from({ length: count }, (_none, page): PageEdit => ({
    edit: 'insert',
    id: `page-${page}`,
    type: page % 7 === 6 ? 'link' : page < 5 ? 'group' : 'document',
    // Links, which are each seventh, have none below them.
    parent: page < 7 ? null : `page-${Math.floor(page / 7) - (Math.floor(page / 7) % 7 === 6 ? 1 : 0)}`,
    fields: { title: `Page "${page}"`, createdAt: '2026-11-22T00:00:00.000Z', updatedAt: '2026-11-22T00:00:00.000Z' },
  }));
  const tree = await editContentTree(store, empty.root, { pages: edits });
  for (const [hash, bytes] of tree.nodes) nodes.set(hash, bytes);
  return listNestedPages(await openContentTree(store, tree.root));
}
