// Nodes of content trees, as the engine reads them. They never change, so they are cached by hash.
import { setImmediate } from 'node:timers/promises';
import { emptyContentTree } from '@bindery/content/tree';
import type { Hash, NewNodes, NodeStore } from '@bindery/content/tree';
import { compileOnce } from '../../../store/store.ts';
import type { Db, Tx } from '../../../store/store.ts';
import type { NodeCache } from '../state/index.ts';
import { hashOf } from './blobs.ts';

/** Nodes to read or write in one statement. */
const NODES_AT_A_TIME = 250;

/** The content without anything. It is the same for everyone, and stored for no one. */
export const EMPTY_CONTENT = emptyContentTree({ hash: hashOf, read: (hashes) => hashes.map(() => undefined) });

/** The nodes in a database. Pass `tx` in a unit of work to read its writes. */
export function createNodeStore(db: Db, cache: NodeCache): NodeStore {
  const peek = (hash: Hash): Uint8Array | undefined => cache.get(hash) ?? EMPTY_CONTENT.nodes.get(hash);
  return {
    hash: hashOf,
    peek,
    pause: () => setImmediate(),
    read: (hashes) => {
      const found = hashes.map(peek);
      return found.includes(undefined) ? readMissing(db, cache, hashes, found) : found;
    },
  };
}

const findNode = compileOnce((db, hash: string) => db.selectFrom('content_node').selectAll().where('hash', '=', hash));

async function readMissing(
  db: Db,
  cache: NodeCache,
  hashes: readonly Hash[],
  found: readonly (Uint8Array | undefined)[],
): Promise<(Uint8Array | undefined)[]> {
  const missing = hashes.filter((_hash, index) => found[index] === undefined);
  const nodes = new Map<Hash, Uint8Array>();
  for (let start = 0; start < missing.length; start += NODES_AT_A_TIME) {
    const some = missing.slice(start, start + NODES_AT_A_TIME);
    if (start > 0) await setImmediate();
    const [only] = some;
    const rows =
      some.length === 1 && only !== undefined
        ? await findNode(db, only)
        : await db.selectFrom('content_node').selectAll().where('hash', 'in', some).execute();
    for (const { hash, data } of rows) {
      cache.set(hash, data);
      nodes.set(hash, data);
    }
  }
  return hashes.map((hash, index) => found[index] ?? nodes.get(hash));
}

const insertNode = compileOnce((db, hash: string, data: Uint8Array) =>
  db
    .insertInto('content_node')
    .values({ hash, data })
    .onConflict((conflict) => conflict.column('hash').doNothing()),
);

/** Most nodes of an edit to cache for the next one. A larger change is an import, and would evict everything else. */
const MOST_AT_HAND = 1_000;

/** Caches stored nodes. */
export function cacheNodes(cache: NodeCache, nodes: NewNodes): void {
  if (nodes.size > MOST_AT_HAND) return;
  for (const [hash, data] of nodes) cache.set(hash, data);
}

/** Few nodes are written one by one by a statement that is compiled already. */
const FEW = 12;

/** Stores the nodes of an edit, in the unit of work that names its root. */
export async function storeNodes(tx: Tx, nodes: NewNodes): Promise<void> {
  if (nodes.size <= FEW) {
    for (const [hash, data] of nodes) await insertNode(tx, hash, data);
    return;
  }
  const rows = [...nodes].map(([hash, data]) => ({ hash, data }));
  for (let start = 0; start < rows.length; start += NODES_AT_A_TIME) {
    await tx
      .insertInto('content_node')
      .values(rows.slice(start, start + NODES_AT_A_TIME))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
}
