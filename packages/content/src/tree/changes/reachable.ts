// Finds the nodes and blobs that content trees need. Others can be deleted.
import { loadRoots } from '../content-roots.ts';
import { decodeEntry } from '../entries/canonical-json.ts';
import type { Hash, NodeStore } from '../ports.ts';
import { Loader } from '../trie/loader.ts';
import { walk } from '../trie/lookup.ts';

/** Hashes that content trees need. */
export interface Reachable {
  /** Roots and nodes of tries. */
  readonly nodes: ReadonlySet<Hash>;
  /** Texts of pages and of reusable contents, with what someone wrote for them, and bytes of files. */
  readonly blobs: ReadonlySet<Hash>;
}

/**
 * Marks everything that content trees need. What several of them have in common is read once.
 * @param roots of every revision that is kept
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function listReachable(store: NodeStore, roots: Iterable<Hash>): Promise<Reachable> {
  const nodes = new Set<Hash>();
  const blobs = new Set<Hash>();
  const addBlobs = ({ document, blob, source }: Blobs): void => {
    if (document !== undefined) blobs.add(document);
    for (const text of source?.texts ?? []) blobs.add(text);
    if (blob !== undefined) blobs.add(blob);
  };
  for (const root of roots) {
    if (nodes.has(root)) continue;
    nodes.add(root);
    const tries = await loadRoots(store, root);
    for (const kind of [tries.pages, tries.files, tries.reusableContents]) await mark(store, kind, nodes, addBlobs);
    for (const plain of [tries.pageIds, tries.tags, tries.variables]) await mark(store, plain, nodes);
  }
  return { nodes, blobs };
}

/** The fields of entries that name blobs. */
interface Blobs {
  readonly document?: Hash;
  readonly blob?: Hash;
  readonly source?: { readonly texts?: readonly Hash[] };
}

async function mark(store: NodeStore, root: Hash, visited: Set<Hash>, visit?: (entry: Blobs) => void): Promise<void> {
  const found = await new Loader(store).settle((get) => {
    const nodes = new Set<Hash>();
    const values: Uint8Array[] = [];
    walk(get, root, {
      node: (hash) => !visited.has(hash) && !nodes.has(hash) && Boolean(nodes.add(hash)),
      item: ({ value }) => void (visit !== undefined && values.push(value)),
    });
    return { nodes, values };
  });
  for (const hash of found.nodes) visited.add(hash);
  for (const value of found.values) visit?.(decodeEntry(value));
}
