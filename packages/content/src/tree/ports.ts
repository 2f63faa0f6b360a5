// What the engine needs of the store of its nodes. It reads through these and never writes: what is new, it returns.

/** The name of a node or a blob: SHA-256 of its bytes in base64url without padding, 43 characters. */
export type Hash = string;

/** Bytes by their hash: what an edit or a merge made, for the caller to keep. */
export type NewNodes = ReadonlyMap<Hash, Uint8Array>;

/** Where nodes are kept, and how they are named. */
export interface NodeStore {
  /**
   * The bytes of nodes, in the order asked for, `undefined` where there is none. Asked for many at a time, a level of a
   * tree at once, so that a database is asked a few times only. A source that has them at hand answers at once.
   */
  readonly read: (
    hashes: readonly Hash[],
  ) => Promise<readonly (Uint8Array | undefined)[]> | readonly (Uint8Array | undefined)[];
  /**
   * The bytes of a node that is at hand, `undefined` for any other. With it, what is at hand is not waited for level by level;
   * only the others are asked of {@link read}.
   */
  readonly peek?: ((hash: Hash) => Uint8Array | undefined) | undefined;
  /** Lets others have their turn; awaited every so often where something takes long. */
  readonly pause?: (() => Promise<unknown>) | undefined;
  /** SHA-256 in base64url without padding: `hash('sha256', bytes, 'base64url')` of `node:crypto`. */
  readonly hash: (bytes: Uint8Array) => Hash;
}

/** A store that has new nodes too, before they are kept: for several edits in one unit of work. */
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
