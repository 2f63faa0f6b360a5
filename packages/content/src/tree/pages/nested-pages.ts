// Pages with their subpages, as the API returns them.
import type { ContentTree } from '../content-tree.ts';
import { compareSiblings } from '../entries/page.ts';
import type { PageEntry } from '../entries/page.ts';

/** A page with its path and the pages below it, in their order. */
export interface NestedPage {
  readonly page: PageEntry;
  /** Slugs from the top, with `/` between them; absent for links and computed pages. */
  readonly path?: string;
  readonly pages: readonly NestedPage[];
}

/** Nests pages. Leaves out those whose parent is missing. */
export function nestPages(pages: readonly PageEntry[]): NestedPage[] {
  const children = new Map<string | null, PageEntry[]>();
  for (const page of pages) {
    const siblings = children.get(page.parent);
    if (siblings === undefined) children.set(page.parent, [page]);
    else siblings.push(page);
  }
  return nestBelow(children, null, '');
}

/** Every page of a content tree, below each other. Reads all of it. */
export async function listNestedPages(content: ContentTree): Promise<NestedPage[]> {
  return nestPages(await content.listPages());
}

/**
 * A page with its descendants. Reads only those, one level at a time.
 * @param page one of the content tree
 */
export async function nestPage(content: ContentTree, page: PageEntry): Promise<NestedPage> {
  const children = new Map<string | null, PageEntry[]>();
  let level = [page.id];
  while (level.length > 0) {
    const found = await content.listChildren(level);
    for (const [index, id] of level.entries()) children.set(id, found[index] ?? []);
    level = found.flat().map(({ id }) => id);
  }
  const path = await content.pathOf(page);
  return nested(children, page, path);
}

function nestBelow(
  children: ReadonlyMap<string | null, PageEntry[]>,
  parent: string | null,
  prefix: string,
): NestedPage[] {
  const siblings = children.get(parent) ?? [];
  return siblings.sort(compareSiblings).map((page) => {
    const path = page.slug === undefined ? undefined : prefix + page.slug;
    return nested(children, page, path);
  });
}

function nested(
  children: ReadonlyMap<string | null, PageEntry[]>,
  page: PageEntry,
  path: string | undefined,
): NestedPage {
  const pages = nestBelow(children, page.id, `${path ?? ''}/`);
  return path === undefined ? { page, pages } : { page, path, pages };
}
