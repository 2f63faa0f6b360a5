// A content tree to read: one revision of a space, or of a change request.
import { normalizeText } from '../documents/index.ts';
import { itemKind, pageIdKind, pageKind, slugKey } from './entries/kinds.ts';
import type { ItemKind, ItemKinds } from './entries/items.ts';
import { compareSiblings, compareText } from './entries/page.ts';
import type { PageEntry } from './entries/page.ts';
import { loadRoots } from './content-roots.ts';
import type { ContentRoots } from './content-roots.ts';
import type { Hash, NodeStore } from './ports.ts';
import { Loader } from './trie/loader.ts';
import { Tries } from './trie/trie.ts';

/** The tries of a store, read through one loader. */
export class ContentTries {
  readonly store: NodeStore;
  readonly pages: Tries<PageEntry>;
  readonly pageIds: Tries<string>;
  readonly #loader: Loader;

  constructor(store: NodeStore) {
    this.store = store;
    this.#loader = new Loader(store);
    this.pages = new Tries(this.#loader, pageKind);
    this.pageIds = new Tries(this.#loader, pageIdKind);
  }

  items<Kind extends ItemKind>(_kind: Kind): Tries<ItemKinds[Kind]> {
    return new Tries(this.#loader, itemKind<Kind>());
  }
}

/**
 * A content tree, for reading. Caches the nodes that it read, so open it for one request, not for long.
 * @throws {KitError} content_node_missing, content_node_damaged, from each of its methods
 */
export class ContentTree {
  readonly root: Hash;
  readonly roots: ContentRoots;
  /** For the rest of the engine. */
  readonly tries: ContentTries;

  constructor(root: Hash, roots: ContentRoots, tries: ContentTries) {
    this.root = root;
    this.roots = roots;
    this.tries = tries;
  }

  /** The number of pages of every kind. Reads one node. */
  async countPages(): Promise<number> {
    return this.tries.pageIds.count(this.roots.pageIds);
  }

  /** The page with an id. */
  async findPage(id: string): Promise<PageEntry | undefined> {
    return (await this.findPages([id]))[0];
  }

  /** The pages with ids, `undefined` for those that are not there. */
  async findPages(ids: readonly string[]): Promise<(PageEntry | undefined)[]> {
    const keys = await this.tries.pageIds.find(this.roots.pageIds, ids);
    const existingKeys = keys.filter((key) => key !== undefined);
    const pages = await this.tries.pages.find(this.roots.pages, existingKeys);
    const byKey = new Map(existingKeys.map((key, index) => [key, pages[index]]));
    return keys.map((key) => (key === undefined ? undefined : byKey.get(key)));
  }

  /** The document or group that has a slug under a page, or at the top. */
  async findChild(parent: string | null, slug: string): Promise<PageEntry | undefined> {
    return (await this.tries.pages.find(this.roots.pages, [slugKey(parent, normalizeText('NFC', slug))]))[0];
  }

  /** The page at a path: the slugs from the top down, with `/` between them. */
  async findPageByPath(path: string): Promise<PageEntry | undefined> {
    let page: PageEntry | undefined;
    for (const slug of path.split('/')) {
      const found: PageEntry | undefined = await this.findChild(page?.id ?? null, slug);
      if (found === undefined) return undefined;
      page = found;
    }
    return page;
  }

  /** The pages above a page, from the top down, without itself. */
  async listAncestors(page: PageEntry): Promise<PageEntry[]> {
    const ancestors: PageEntry[] = [];
    let above = page.parent;
    while (above !== null) {
      const found = await this.findPage(above);
      if (found === undefined) break;
      ancestors.unshift(found);
      above = found.parent;
    }
    return ancestors;
  }

  /** The path of a page, or `undefined` if it has no slug. */
  async pathOf(page: PageEntry): Promise<string | undefined> {
    if (page.slug === undefined) return undefined;
    const ancestors = await this.listAncestors(page);
    return [...ancestors, page].map(({ slug }) => slug).join('/');
  }

  /** The pages right below each of these, in their order. Reads only them. */
  async listChildren(parents: readonly (string | null)[]): Promise<PageEntry[][]> {
    const groups = await this.tries.pages.listGroups(
      this.roots.pages,
      parents.map((parent) => parent ?? ''),
    );
    return groups.map((group) => group.map(([, page]) => page).sort(compareSiblings));
  }

  /** All pages, in no particular order. {@link nestPages} sorts them. */
  async listPages(): Promise<PageEntry[]> {
    return (await this.tries.pages.list(this.roots.pages)).map(([, page]) => page);
  }

  /** The ids of all pages, in no order that means anything. Reads no page. */
  async listPageIds(): Promise<string[]> {
    return (await this.tries.pageIds.list(this.roots.pageIds)).map(([id]) => id);
  }

  /** The item of an id, of a tag's slug, or of a variable's name. */
  async findItem<Kind extends ItemKind>(kind: Kind, key: string): Promise<ItemKinds[Kind] | undefined> {
    return (await this.tries.items(kind).find(this.roots[kind], [key]))[0];
  }

  /** Every item of a kind with its key, sorted by it. */
  async listItems<Kind extends ItemKind>(kind: Kind): Promise<[key: string, item: ItemKinds[Kind]][]> {
    const items = await this.tries.items(kind).list(this.roots[kind]);
    return items.sort(([a], [b]) => compareText(a, b));
  }
}

/**
 * Opens a content tree.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function openContentTree(store: NodeStore, root: Hash): Promise<ContentTree> {
  return openContentTreeWith(new ContentTries(store), root);
}

/** Opens another content tree. Shared nodes are read once. */
export async function openContentTreeWith(tries: ContentTries, root: Hash): Promise<ContentTree> {
  return new ContentTree(root, await loadRoots(tries.store, root), tries);
}
