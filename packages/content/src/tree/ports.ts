// Interfaces between the engine and the store of its nodes. The engine reads through these and never writes. It
// returns new nodes.

/** The name of a node or a blob: SHA-256 of its bytes in base64url without padding, 43 characters. */
export type Hash = string;

/** New nodes of an edit or merge: bytes by hash, for the caller to store. */
export type NewNodes = ReadonlyMap<Hash, Uint8Array>;

/** Reads and names nodes. */
export interface NodeStore {
  /**
   * The bytes of nodes, in the order of the input, or `undefined` for missing ones. Called for many nodes at a time,
   * one level of a tree, to limit the number of database queries. A source with cached nodes can return
   * synchronously.
   */
  readonly read: (
    hashes: readonly Hash[],
  ) => Promise<readonly (Uint8Array | undefined)[]> | readonly (Uint8Array | undefined)[];
  /**
   * The bytes of a cached node, or `undefined`. With it, reads of cached nodes don’t wait for each level. Only the
   * others are read with {@link read}.
   */
  readonly peek?: ((hash: Hash) => Uint8Array | undefined) | undefined;
  /** Pauses for other work. Awaited regularly in long operations. */
  readonly pause?: (() => Promise<unknown>) | undefined;
  /** SHA-256 in base64url without padding: `hash('sha256', bytes, 'base64url')` of `node:crypto`. */
  readonly hash: (bytes: Uint8Array) => Hash;
}

/** A store with additional nodes that aren’t stored yet, for several edits in one unit of work. */
export function withNewNodes(store: NodeStore, added: NewNodes): NodeStore {
  return {
    hash: store.hash,
    peek: (hash) => added.get(hash) ?? store.peek?.(hash),
    pause: store.pause,
    read(hashes) {
      const found = hashes.map((hash) => added.get(hash));
      const missing = hashes.filter((_hash, index) => found[index] === undefined);
      if (missing.length === 0) return found;
      const fill = (rest: readonly (Uint8Array | undefined)[]): (Uint8Array | undefined)[] => {
        let next = 0;
        return found.map((bytes) => bytes ?? rest[next++]);
      };
      const rest = store.read(missing);
      return 'then' in rest ? rest.then(fill) : fill(rest);
    },
  };
}
