// What content sources answered, kept by everything that it was computed from.
import { LRUCache } from 'lru-cache';

/** Characters that are kept. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** Answers of content sources. What is being computed is waited for, not computed twice. */
export class ComputedCache {
  readonly #kept: LRUCache<string, string> = new LRUCache({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (text) => text.length + 1,
  });
  readonly #underWay = new Map<string, Promise<string>>();

  /** The JSON text for a key, which must name everything that it depends on. A failure is not kept. */
  async get(key: string, compute: () => Promise<string>): Promise<string> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const computing = compute();
    this.#underWay.set(key, computing);
    try {
      const text = await computing;
      this.#kept.set(key, text);
      return text;
    } finally {
      this.#underWay.delete(key);
    }
  }
}
