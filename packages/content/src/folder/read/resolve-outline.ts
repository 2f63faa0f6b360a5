// Resolves the list of pages: each item to an existing page, or a new one.
import { folderError } from '../folder-error.ts';
import { slugOf } from '../../tree/pages/slugs.ts';
import { isSame } from '../../tree/changes/compare-content-trees.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import type { NestedPage } from '../../tree/pages/nested-pages.ts';
import { splitEmoji } from '../page-emoji.ts';
import type { Layout } from '../paths/layout.ts';
import type { OutlineGroup, OutlineItem, OutlinePage } from '../summary/outline.ts';
import type { FolderPaths } from './folder-paths.ts';

/** An item that is a page. */
export interface ResolvedItem {
  readonly item: OutlineItem;
  readonly id: string;
  readonly children: readonly ResolvedItem[];
}

/** The resolved list. */
export interface ResolvedOutline {
  readonly items: readonly ResolvedItem[];
  /** Whether the list names files that are not there: it has to be rewritten. */
  readonly isOutdated: boolean;
}

interface Options {
  /** The path of the list, for errors. */
  readonly summary: string;
  readonly newId: () => string;
}

/** Most levels of nested pages. */
const MAX_DEPTH = 100;

/** The list of pages that a content tree has. */
export function outlineOf(nested: readonly NestedPage[], layout: Layout): OutlineItem[] {
  return nested.flatMap(({ page, pages }): OutlineItem[] => {
    const { id, title } = page;
    if (page.type === 'document') {
      const path = layout.pages.get(id);
      return path === undefined
        ? []
        : [{ kind: 'page', id, path, text: undefined, children: outlineOf(pages, layout) }];
    }
    if (page.type === 'group') return [{ kind: 'group', id, text: title, children: outlineOf(pages, layout) }];
    if (page.type === 'link') return [{ kind: 'link', id, text: title, href: '' }];
    return page.computed === undefined ? [] : [{ kind: 'computed', id, text: title, computed: page.computed as never }];
  });
}

/**
 * Finds the page of each item.
 * @throws {KitError} summary_page_missing for a file that is not there and never was; summary_too_deep
 */
export function resolveOutline(items: readonly OutlineItem[], paths: FolderPaths, options: Options): ResolvedOutline {
  const resolver = new Resolver(paths, items, options);
  const resolved = resolver.resolve(items, 1);
  return { items: resolved, isOutdated: resolver.isOutdated };
}

class Resolver {
  isOutdated = false;
  readonly #paths: FolderPaths;
  readonly #summary: string;
  readonly #newId: () => string;
  readonly #usedIds = new Set<string>();
  readonly #others: readonly PageEntry[];
  readonly #listed: ReadonlySet<string>;

  constructor(paths: FolderPaths, items: readonly OutlineItem[], { summary, newId }: Options) {
    this.#listed = new Set(listPaths(items));
    this.#paths = paths;
    this.#summary = summary;
    this.#newId = newId;
    const pages = new Map([...(paths.head?.snapshot.pages ?? []), ...paths.base.snapshot.pages]);
    this.#others = [...pages.values()].filter(({ type }) => type !== 'document');
  }

  resolve(items: readonly OutlineItem[], depth: number): ResolvedItem[] {
    return items.flatMap((item) => this.#item(item, depth));
  }

  #item(item: OutlineItem, depth: number): ResolvedItem[] {
    if (depth > MAX_DEPTH) {
      const { line, column } = item;
      const location = { path: this.#summary, line, column };
      throw folderError('summary_too_deep', `Pages can be nested at most ${MAX_DEPTH} levels deep.`, location);
    }
    if (item.kind === 'page') return this.#page(item, depth);
    if (item.kind === 'group') {
      const children = this.resolve(item.children, depth + 1);
      const id = item.id ?? this.#use(this.#findGroup(item, children)) ?? this.#newId();
      return [{ item, id, children }];
    }
    return [{ item, id: item.id ?? this.#use(this.#findOther(item)) ?? this.#newId(), children: [] }];
  }

  #page(item: OutlinePage, depth: number): ResolvedItem[] {
    const path = this.#paths.has(item.path) ? item.path : this.#pathNow(item);
    if (path !== item.path) this.isOutdated = true;
    if (path === undefined) return this.resolve(item.children, depth);
    const id = this.#paths.pageAt(path);
    return [{ item: { ...item, path }, id, children: this.resolve(item.children, depth + 1) }];
  }

  /** The new path of an item's file. Undefined if the file was deleted, or is listed at its new path. */
  #pathNow({ path, line, column }: OutlinePage): string | undefined {
    const renamed = this.#paths.renamedPages.get(path);
    if (renamed !== undefined) return this.#listed.has(renamed) ? undefined : renamed;
    if (this.#paths.base.files.has(path)) return undefined;
    throw folderError('summary_page_missing', `File "${path}" not found.`, { path: this.#summary, line, column });
  }

  /** The group of the same slug, or else the one whose pages these mostly are. */
  #findGroup({ text, slug }: OutlineGroup, children: readonly ResolvedItem[]): string | undefined {
    const groups = this.#others.filter(({ type, id }) => type === 'group' && !this.#usedIds.has(id));
    const { title } = splitEmoji(text);
    const own =
      groups.find((group) => group.slug === (slug ?? slugOf(title))) ?? groups.find((group) => group.title === title);
    if (own !== undefined) return own.id;
    const counts = new Map<string, number>();
    for (const { id } of children) {
      const parent = this.#paths.base.snapshot.pages.get(id)?.parent;
      if (parent !== null && parent !== undefined) counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    const [best] = [...counts].filter(([id]) => groups.some((group) => group.id === id)).sort((a, b) => b[1] - a[1]);
    return best?.[0];
  }

  #findOther(item: Exclude<OutlineItem, OutlinePage | OutlineGroup>): string | undefined {
    const candidates = this.#others.filter(({ type, id }) => type === item.kind && !this.#usedIds.has(id));
    const { title } = splitEmoji(item.text);
    const isTarget = (page: PageEntry): boolean =>
      item.kind === 'link' ? this.#leadsTo(page, item.href) : isSame(page.computed, item.computed);
    const found =
      candidates.find((page) => page.title === title && isTarget(page)) ??
      candidates.find(isTarget) ??
      candidates.find((page) => page.title === title);
    return found?.id;
  }

  #leadsTo({ target }: PageEntry, href: string): boolean {
    return target?.kind === 'url' && target.url === href;
  }

  #use(id: string | undefined): string | undefined {
    if (id !== undefined) this.#usedIds.add(id);
    return id;
  }
}

function listPaths(items: readonly OutlineItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind !== 'page' && item.kind !== 'group') return [];
    return [...(item.kind === 'page' ? [item.path] : []), ...listPaths(item.children)];
  });
}
