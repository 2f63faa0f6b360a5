// Pages during an edit: those of a content tree, with changes on top.
import type { ContentTree } from '../content-tree.ts';
import { pageKeyOf, slugKey } from '../entries/kinds.ts';
import { compareSiblings } from '../entries/page.ts';
import type { PageEntry } from '../entries/page.ts';

/** Pages of a content tree and their changes. It knows no rules: {@link applyPageEdit} and the merge keep them. */
export class PageDraft {
  readonly #content: ContentTree;
  /** Loaded pages of the content tree. */
  readonly #before = new Map<string, PageEntry | undefined>();
  readonly #after = new Map<string, PageEntry | undefined>();
  /** Key → IDs of the pages that have it now, for keys that changed. */
  readonly #idsByKey = new Map<string, Set<string>>();
  /** Sorted, for parents whose children were loaded. */
  readonly #children = new Map<string | null, PageEntry[]>();
  readonly #added = new Map<string | null, Set<string>>();

  constructor(content: ContentTree) {
    this.#content = content;
  }

  /** Loads pages together, before they are read one by one. */
  async load(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.#before.has(id));
    const pages = await this.#content.findPages(missing);
    for (const [index, id] of missing.entries()) this.#before.set(id, pages[index]);
  }

  async find(id: string): Promise<PageEntry | undefined> {
    if (this.#after.has(id)) return this.#after.get(id);
    return this.findBefore(id);
  }

  /** The page as the content tree has it. */
  async findBefore(id: string): Promise<PageEntry | undefined> {
    if (!this.#before.has(id)) await this.load([id]);
    return this.#before.get(id);
  }

  /** The IDs of the pages with a slug under a parent. More than one only during a merge. */
  async idsAt(parent: string | null, slug: string): Promise<ReadonlySet<string>> {
    const key = slugKey(parent, slug);
    const cached = this.#idsByKey.get(key);
    if (cached !== undefined) return cached;
    const page = await this.#content.findChild(parent, slug);
    // A page might have moved in the draft. Then the key has an entry.
    const ids = new Set(page === undefined ? [] : [page.id]);
    this.#idsByKey.set(key, ids);
    return ids;
  }

  /** The pages right below a page, in their order. It changes with the draft. */
  async children(parent: string | null): Promise<readonly PageEntry[]> {
    const cached = this.#children.get(parent);
    if (cached !== undefined) return cached;
    const [before = []] = await this.#content.listChildren([parent]);
    const pages = before.filter(({ id }) => !this.#after.has(id));
    for (const id of this.#added.get(parent) ?? []) {
      const page = this.#after.get(id);
      if (page !== undefined) pages.push(page);
    }
    pages.sort(compareSiblings);
    this.#children.set(parent, pages);
    return pages;
  }

  /** Sets or deletes a page. */
  async set(id: string, page: PageEntry | undefined): Promise<void> {
    const old = await this.find(id);
    if (old !== undefined) this.#leaveSiblings(old);
    if (old?.parent !== page?.parent || old?.slug !== page?.slug) await this.#moveId(old, page);
    this.#after.set(id, page);
    if (page !== undefined) this.#joinSiblings(page);
  }

  async #moveId(old: PageEntry | undefined, page: PageEntry | undefined): Promise<void> {
    if (old?.slug !== undefined) ((await this.idsAt(old.parent, old.slug)) as Set<string>).delete(old.id);
    if (page?.slug !== undefined) ((await this.idsAt(page.parent, page.slug)) as Set<string>).add(page.id);
  }

  #leaveSiblings(page: PageEntry): void {
    this.#added.get(page.parent)?.delete(page.id);
    const siblings = this.#children.get(page.parent);
    const at = siblings === undefined ? -1 : indexOf(siblings, page);
    if (siblings?.[at]?.id === page.id) siblings.splice(at, 1);
  }

  #joinSiblings(page: PageEntry): void {
    const added = this.#added.get(page.parent);
    if (added === undefined) this.#added.set(page.parent, new Set([page.id]));
    else added.add(page.id);
    const siblings = this.#children.get(page.parent);
    siblings?.splice(indexOf(siblings, page), 0, page);
  }

  /** The IDs of the pages that were set or deleted. */
  changedIds(): Iterable<string> {
    return this.#after.keys();
  }

  /** Differences from the content tree, for both tries of pages. Every key has at most one page. */
  async changes(): Promise<{ pages: Map<string, PageEntry | undefined>; pageIds: Map<string, string | undefined> }> {
    const pages = new Map<string, PageEntry | undefined>();
    const pageIds = new Map<string, string | undefined>();
    for (const id of this.#after.keys()) {
      const before = await this.findBefore(id);
      if (before !== undefined) pages.set(pageKeyOf(before), undefined);
    }
    for (const [id, after] of this.#after) {
      const before = await this.findBefore(id);
      const [from, to] = [before && pageKeyOf(before), after && pageKeyOf(after)];
      if (after !== undefined && to !== undefined) pages.set(to, after);
      if (from !== to) pageIds.set(id, to);
    }
    return { pages, pageIds };
  }
}

/** The index of a page among sorted siblings. */
function indexOf(siblings: readonly PageEntry[], page: PageEntry): number {
  let [low, high] = [0, siblings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareSiblings(siblings[middle] as PageEntry, page) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
