import type { Hash } from '@bindery/content/tree';
import { LRUCache } from 'lru-cache';

/** Nodes that were read or written lately. */
export type NodeCache = LRUCache<Hash, Uint8Array>;

/** Most bytes of cached nodes: the upper levels of many trees, and most small trees. */
const MAX_CACHE_BYTES = 64 * 1024 * 1024;

/** Memory of a decoded node per byte. */
const READ_BYTES = 3;

/** Creates an empty cache. */
export function createNodeCache(): NodeCache {
  return new LRUCache({ maxSize: MAX_CACHE_BYTES, sizeCalculation: (bytes) => bytes.length * READ_BYTES + 64 });
}
