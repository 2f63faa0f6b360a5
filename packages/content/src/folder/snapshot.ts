// Everything of a content tree that a folder shows, read once.
import { nestPages } from '../tree/pages/nested-pages.ts';
import type { NestedPage } from '../tree/pages/nested-pages.ts';
import type { ContentTree } from '../tree/content-tree.ts';
import type { FileEntry, ReusableContentEntry, TagEntry } from '../tree/entries/items.ts';
import type { PageEntry } from '../tree/entries/page.ts';
import type { VariableValue } from '@bindery/contract/content';

/** A content tree whose pages are below each other. */
export interface Snapshot {
  readonly content: ContentTree;
  readonly nested: readonly NestedPage[];
  readonly pages: ReadonlyMap<string, PageEntry>;
  /** Page id → its path, of those that have one. */
  readonly treePaths: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, FileEntry>;
  readonly reusableContents: ReadonlyMap<string, ReusableContentEntry>;
  readonly tags: ReadonlyMap<string, TagEntry>;
  readonly variables: ReadonlyMap<string, VariableValue>;
}

/** Reads a content tree whole, without its texts. */
export async function loadSnapshot(content: ContentTree): Promise<Snapshot> {
  const pages = await content.listPages();
  const nested = nestPages(pages);
  return {
    content,
    nested,
    pages: new Map(pages.map((page) => [page.id, page])),
    treePaths: pathsOf(nested),
    files: new Map(await content.listItems('files')),
    reusableContents: new Map(await content.listItems('reusableContents')),
    tags: new Map(await content.listItems('tags')),
    variables: new Map(await content.listItems('variables')),
  };
}

/** Page id → its path. */
export function pathsOf(nested: readonly NestedPage[], paths: Map<string, string> = new Map()): Map<string, string> {
  for (const { page, path, pages } of nested) {
    if (path !== undefined) paths.set(page.id, path);
    pathsOf(pages, paths);
  }
  return paths;
}
