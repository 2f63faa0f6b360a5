// A space of many pages: ten below each page, a text of twenty lines on each.
import { editContentTree, emptyContentTree } from '@bindery/content/tree';
import type { Hash, PageEdit } from '@bindery/content/tree';
import { ContentStore } from './content-store.ts';

/** A space, and the store that has it. */
export interface ContentWorld {
  readonly store: ContentStore;
  readonly root: Hash;
  readonly pages: number;
}

/** The id of a page, by its number from 0. */
export function pageId(page: number): string {
  return `page-${String(page).padStart(8, '0')}`;
}

/** The pages above a page and itself, from the top, by number. */
export function wayTo(page: number): number[] {
  return page < 10 ? [page] : [...wayTo(Math.floor(page / 10) - 1), page];
}

/** The text of a page, with a change in one of its lines. */
export function textOf(page: number, change?: { readonly line: number; readonly text: string }): string {
  const lines = Array.from({ length: 20 }, (_none, line) => `Line ${line} of page ${page} says what a line says.`);
  if (change !== undefined) lines[change.line] += ` ${change.text}`;
  return `# Page ${page}\n\n${lines.join('\n')}\n`;
}

/** Every so many-th page, beginning with one. */
export function pick(world: { readonly pages: number }, count: number, first: number): number[] {
  const step = Math.floor(world.pages / count);
  return Array.from({ length: count }, (_none, index) => (first + index * step) % world.pages);
}

/** Writes a space. */
export async function writeContentWorld(pages: number): Promise<ContentWorld> {
  const store = new ContentStore();
  const empty = emptyContentTree(store);
  store.store(empty.nodes);
  const texts = new Map<Hash, Uint8Array>();
  const edits = insertsOf(pages, (page) => store.addText(textOf(page), texts));
  const edited = await editContentTree(store, empty.root, { pages: edits });
  store.store(texts);
  store.store(edited.nodes);
  return { store, root: edited.root, pages };
}

/** Edits that insert so many pages. */
export function insertsOf(pages: number, documentOf: (page: number) => Hash): PageEdit[] {
  return Array.from({ length: pages }, (_none, page): PageEdit => ({
    edit: 'insert',
    id: pageId(page),
    type: 'document',
    parent: page < 10 ? null : pageId(Math.floor(page / 10) - 1),
    fields: {
      title: `Page ${page}`,
      description: 'What this page is about, in a few words.',
      createdAt: '2026-11-22T00:00:00.000Z',
      updatedAt: '2026-11-22T00:00:00.000Z',
      document: documentOf(page),
    },
  }));
}

/** Writes a line of some pages again. Gives the new root. */
export async function changePages(
  { store, root }: ContentWorld,
  pages: readonly number[],
  change: { readonly line: number; readonly text: string },
): Promise<Hash> {
  const nodes = new Map<Hash, Uint8Array>();
  const edits = pages.map((page): PageEdit => {
    const document = store.addText(textOf(page, change), nodes);
    return { edit: 'update', id: pageId(page), fields: { document, updatedAt: '2026-11-23T00:00:00.000Z' } };
  });
  const edited = await editContentTree(store, root, { pages: edits });
  store.store(nodes);
  store.store(edited.nodes);
  return edited.root;
}
