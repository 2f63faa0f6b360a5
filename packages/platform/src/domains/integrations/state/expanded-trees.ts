// A cache of content trees with their computed pages, valid while the computed values stay the same.
import { LRUCache } from 'lru-cache';
import type { ExpandedContent } from '../../content/state/index.ts';

/** Pages that are kept, of all trees together. */
const MAX_PAGES = 100_000;

/** An expanded tree, and the values of its sources, in the order of their calls. */
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

  /** Caches a tree. */
  keep(key: string, expanded: ExpandedTree): void {
    this.#cache.set(key, expanded);
  }
}
