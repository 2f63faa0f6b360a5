// A store of nodes in memory for tests and benchmarks. It counts reads.
import { createHash } from 'node:crypto';
import type { Hash, NewNodes, NodeStore } from '../tree/ports.ts';

/** Keeps nodes in a map. */
export class MemoryStore implements NodeStore {
  readonly nodes = new Map<Hash, Uint8Array>();
  /** How many reads it got, each for one or many nodes. */
  reads = 0;
  readonly #isSlow: boolean;

  /** @param options `isSlow`: it answers with a promise, as a database across a network does */
  constructor({ isSlow = false }: { readonly isSlow?: boolean } = {}) {
    this.#isSlow = isSlow;
  }

  readonly read = (hashes: readonly Hash[]): ReturnType<NodeStore['read']> => {
    this.reads++;
    const found = hashes.map((hash) => this.nodes.get(hash));
    return this.#isSlow ? Promise.resolve(found) : found;
  };

  readonly hash = (bytes: Uint8Array): Hash => createHash('sha256').update(bytes).digest('base64url');

  /** Keeps what an edit made. */
  add(nodes: NewNodes): void {
    for (const [hash, bytes] of nodes) this.nodes.set(hash, bytes);
  }
}
