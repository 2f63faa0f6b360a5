// Connects synchronous algorithms on cached nodes with an asynchronous store.
import { contentError } from '../../error-codes.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { decodeNode } from './node.ts';
import type { Node } from './node.ts';

/** Returns a cached node. Otherwise returns `undefined`, and the node is read before the next attempt. */
export type Get = (hash: Hash) => Node | undefined;

/** Reads nodes of one store and caches them for the duration of one call. */
export class Loader {
  readonly store: NodeStore;
  readonly #nodes = new Map<Hash, Node>();

  constructor(store: NodeStore) {
    this.store = store;
  }

  /**
   * Runs a function until every node that it needs is cached. Only its last result counts. It skips missing nodes and
   * continues, so that one read gets a whole level of a tree.
   * @throws {KitError} content_node_missing, content_node_damaged
   */
  async settle<Result>(run: (get: Get) => Result): Promise<Result> {
    for (;;) {
      const missing = new Set<Hash>();
      const result = run((hash) => {
        const node = this.#nodes.get(hash) ?? this.#peek(hash);
        if (node === undefined) missing.add(hash);
        return node;
      });
      if (missing.size === 0) return result;
      await this.#load([...missing]);
    }
  }

  /** Whether a node was read. */
  has(hash: Hash): boolean {
    return this.#nodes.has(hash);
  }

  #peek(hash: Hash): Node | undefined {
    const bytes = this.store.peek?.(hash);
    return bytes === undefined ? undefined : this.#cache(hash, bytes);
  }

  async #load(hashes: readonly Hash[]): Promise<void> {
    const answer = this.store.read(hashes);
    const all = 'then' in answer ? await answer : answer;
    for (const [index, hash] of hashes.entries()) this.#cache(hash, all[index]);
  }

  #cache(hash: Hash, bytes: Uint8Array | undefined): Node {
    const node = decode(hash, bytes);
    this.#nodes.set(hash, node);
    return node;
  }
}

/** Nodes never change, so a store that returns the same byte array again needs no second decoding. */
const decoded = new WeakMap<Uint8Array, Node>();

function decode(hash: Hash, bytes: Uint8Array | undefined): Node {
  if (bytes === undefined) throw contentError('content_node_missing', `The store has no node ${hash}.`);
  const cached = decoded.get(bytes);
  if (cached !== undefined) return cached;
  try {
    const node = decodeNode(bytes);
    decoded.set(bytes, node);
    return node;
  } catch (cause) {
    throw contentError('content_node_damaged', `The bytes of ${hash} aren’t a node of a tree.`, { cause });
  }
}
