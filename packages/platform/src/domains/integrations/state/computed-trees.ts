// Which content trees have computed pages. A tree never changes, so what is known of one stays true.
import type { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';

/** Trees that are remembered: those that were requested last. */
const MAX_TREES = 10_000;

/** Whether content trees have computed pages, by their roots. */
export class ComputedTrees {
  readonly #cache: LRUCache<string, boolean> = createCountedCache(MAX_TREES);

  /** Whether a tree has some. `look` goes through its pages, unless that is known. */
  async has(root: string, look: () => Promise<boolean>): Promise<boolean> {
    const cached = this.#cache.get(root);
    if (cached !== undefined) return cached;
    const found = await look();
    this.#cache.set(root, found);
    return found;
  }
}
