import type { Hash, NodeStore } from '@bindery/content/tree';
import { LRUCache } from 'lru-cache';

/** The bounds that a platform has, in `resources/revisions/nodes.ts`. */
const MAX_BYTES = 64 * 1024 * 1024;
const READ_BYTES = 3;

/** A store that keeps nodes that were read lately, as a platform does. */
export function withNodeCache(store: NodeStore): NodeStore {
  const cache = new LRUCache<Hash, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length * READ_BYTES + 64,
  });
  const peek = (hash: Hash): Uint8Array | undefined => cache.get(hash) ?? readOne(hash);
  return { hash: store.hash, peek, read: (hashes) => hashes.map(peek) };

  function readOne(hash: Hash): Uint8Array | undefined {
    const [bytes] = store.read([hash]) as readonly (Uint8Array | undefined)[];
    if (bytes !== undefined) cache.set(hash, bytes);
    return bytes;
  }
}
