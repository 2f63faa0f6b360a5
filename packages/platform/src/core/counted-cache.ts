// A cache of so many entries, those used last.
import { LRUCache } from 'lru-cache';

/**
 * Creates one. By `max` it would allocate room for all entries at the same time: 0.3 ms for 10,000, which every platform in memory would
 * pay.
 */
export function createCountedCache<Key extends {}, Value extends {}>(maxEntries: number): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: maxEntries, sizeCalculation: () => 1 });
}
