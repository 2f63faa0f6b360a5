// Content trees with their computed pages in place, while what was computed is the same.
import { LRUCache } from 'lru-cache';
import type { ExpandedContent } from '../../content/state/content-sources.ts';

/** Pages that are kept, of all trees together. */
const MAX_PAGES = 100_000;

/** What a tree was expanded with: the values that its sources gave, by the sources in the order in which they were asked. */
export interface ExpandedTree {
  readonly content: ExpandedContent;
  /** How many pages it has, computed ones too. */
  readonly count: number;
  readonly computed: ReadonlyMap<string, unknown>;
}

/** Expanded trees by the space and the root. */
export class ExpandedTrees {
  readonly #cache: LRUCache<string, ExpandedTree> = new LRUCache({
    maxSize: MAX_PAGES,
    sizeCalculation: ({ count }) => count + 1,
  });

  /** The tree as it was expanded, if each of its sources gives the same value as then. `compute` gives that of a source, by its key. */
  async find(key: string, compute: (source: string) => Promise<unknown>): Promise<ExpandedContent | undefined> {
    const cached = this.#cache.get(key);
    if (cached === undefined) return undefined;
    for (const [source, value] of cached.computed) {
      if ((await compute(source)) !== value) return undefined;
    }
    return cached.content;
  }

  /** Keeps a tree. */
  keep(key: string, expanded: ExpandedTree): void {
    this.#cache.set(key, expanded);
  }
}
