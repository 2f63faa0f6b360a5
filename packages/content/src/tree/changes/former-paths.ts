// The paths that pages have left between two content trees. The cost depends on the pages that moved, not on the size of the trees.
import { ContentTries, openContentTreeWith } from '../content-tree.ts';
import type { ContentTree } from '../content-tree.ts';
import type { PageEntry } from '../entries/page.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { comparePages } from './compare-content-trees.ts';

/** A path that a page had. */
export interface FormerPath {
  /** Slugs from the top down, with `/` between them. */
  readonly path: string;
  /** Id of the page. */
  readonly page: string;
}

/**
 * Lists the former paths of pages that got another path: by a new slug, below another page, or with a page above them. A page that is gone
 * has none.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function listFormerPaths(store: NodeStore, before: Hash, after: Hash): Promise<FormerPath[]> {
  const tries = new ContentTries(store);
  const [previous, current] = [await openContentTreeWith(tries, before), await openContentTreeWith(tries, after)];
  const left = (await comparePages(previous, current)).flatMap((change) =>
    change.before !== undefined && change.after !== undefined && hasMoved(change.before, change.after)
      ? [change.before]
      : [],
  );
  const former = await pathsBelow(previous, left);
  const pages = await current.findPages([...former.keys()]);
  const moved: FormerPath[] = [];
  for (const [index, [id, path]] of [...former].entries()) {
    const page = pages[index];
    if (page !== undefined && (await current.pathOf(page)) !== path) moved.push({ path, page: id });
  }
  return moved;
}

function hasMoved(before: PageEntry, after: PageEntry): boolean {
  return before.slug !== after.slug || before.parent !== after.parent;
}

/** The paths of these pages and all below them, by id. */
async function pathsBelow(tree: ContentTree, pages: readonly PageEntry[]): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  for (const page of pages) {
    const path = await tree.pathOf(page);
    if (path !== undefined) paths.set(page.id, path);
  }
  let level = pages.map(({ id }) => id);
  while (level.length > 0) {
    const groups = await tree.listChildren(level);
    const next: string[] = [];
    for (const [index, children] of groups.entries()) {
      const above = paths.get(level[index] ?? '');
      for (const child of children) {
        if (paths.has(child.id) || above === undefined || child.slug === undefined) continue;
        paths.set(child.id, `${above}/${child.slug}`);
        next.push(child.id);
      }
    }
    level = next;
  }
  return paths;
}
