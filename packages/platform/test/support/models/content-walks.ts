// Walks through lists page by page while the content changes: no row twice, and none lost that was there all along.
import { expect } from 'vitest';
import type { ContentTree, Content } from './content-tree.ts';

/** A list that is walked through. */
export interface WalkedList {
  readonly of: 'spaces' | 'collections' | 'top' | 'inside';
  /** The collection whose spaces are listed. */
  readonly id?: string;
}

/** A walk on its way. */
export interface Walk {
  readonly list: WalkedList;
  /** Token of the next page. */
  page: string | undefined;
  readonly ids: Set<string>;
  /** What is there since the walk began, in its place. */
  readonly remaining: Set<string>;
  /** What left its place: it can come again, or be missed. */
  readonly left: Set<string>;
}

/** What a list should show. */
export function listed(tree: ContentTree, list: WalkedList): Content[] {
  if (list.of === 'spaces') return tree.live('space');
  if (list.of === 'collections') return tree.live('collection');
  if (list.of === 'top') return tree.live('collection').filter(({ parent }) => parent === null);
  const { id } = list;
  return tree.live('space').filter(({ parent }) => parent === id);
}

/** Where a list is, below `/v1`. */
export function pathOf(organization: string, list: WalkedList): string {
  if (list.of === 'inside') return `/v1/collections/${list.id}/spaces?`;
  if (list.of === 'spaces') return `/v1/orgs/${organization}/spaces?`;
  return `/v1/orgs/${organization}/collections?nested=${list.of === 'collections'}&`;
}

/** Walks of one tree. */
export class Walks {
  readonly open: Walk[] = [];
  readonly #tree: ContentTree;

  constructor(tree: ContentTree) {
    this.#tree = tree;
    tree.onLeave.push((id) => {
      for (const walk of this.open) if (walk.remaining.delete(id) || walk.ids.has(id)) walk.left.add(id);
    });
  }

  begin(list: WalkedList): Walk {
    const remaining = new Set(listed(this.#tree, list).map(({ id }) => id));
    const walk: Walk = { list, page: undefined, ids: new Set(), remaining, left: new Set() };
    this.open.push(walk);
    return walk;
  }

  /** Checks a page, and the whole walk when it was the last. */
  take(walk: Walk, body: { items: { id: string }[]; count: number; next?: { page: string } }): void {
    expect(body.count).toBe(listed(this.#tree, walk.list).length);
    for (const { id } of body.items) {
      expect([id, walk.ids.has(id) && !walk.left.has(id)]).toEqual([id, false]);
      walk.ids.add(id);
    }
    walk.page = body.next?.page;
    if (body.next !== undefined) return;
    expect([...walk.remaining].filter((id) => !walk.ids.has(id))).toEqual([]);
    this.end(walk);
  }

  end(walk: Walk): void {
    this.open.splice(this.open.indexOf(walk), 1);
  }
}
