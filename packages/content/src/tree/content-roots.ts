// The root of a content tree: one small node that names the roots of its tries. One hash is a whole revision.
import { contentError } from '../error-codes.ts';
import type { Hash, NewNodes, NodeStore } from './ports.ts';
import { HASH_BYTES, readHash, writeHash } from './trie/hash-bytes.ts';
import { NodeSink } from './trie/trie.ts';

/** The roots of the tries of a content tree. */
export interface ContentRoots {
  /** Key → page. */
  readonly pages: Hash;
  /** Page ID → key of the page. */
  readonly pageIds: Hash;
  readonly files: Hash;
  readonly reusableContents: Hash;
  readonly tags: Hash;
  readonly variables: Hash;
}

const NAMES = ['pages', 'pageIds', 'files', 'reusableContents', 'tags', 'variables'] as const;

/** The first byte: no node of a trie begins with it. */
const ROOT = 16;
const ROOT_BYTES = 1 + NAMES.length * HASH_BYTES;

/** A root with the nodes that are new with it. */
export interface BuiltTree {
  readonly root: Hash;
  readonly nodes: NewNodes;
}

/** The content tree without anything: the same for everyone. */
export function emptyContentTree(store: NodeStore): BuiltTree {
  const sink = new NodeSink(store);
  const empty = sink.addEmptyTrie();
  const roots = { pages: empty, pageIds: empty, files: empty, reusableContents: empty, tags: empty, variables: empty };
  return { root: writeRoots(sink, roots), nodes: sink.nodes };
}

/** Adds the node of these roots. */
export function writeRoots(sink: NodeSink, roots: ContentRoots): Hash {
  const bytes = new Uint8Array(ROOT_BYTES);
  bytes[0] = ROOT;
  for (const [index, name] of NAMES.entries()) writeHash(bytes, 1 + index * HASH_BYTES, roots[name]);
  return sink.add(bytes);
}

/**
 * Reads the roots of a content tree.
 * @throws {KitError} content_node_missing, content_node_damaged
 */
export async function loadRoots(store: NodeStore, root: Hash): Promise<ContentRoots> {
  const bytes = store.peek?.(root) ?? (await store.read([root]))[0];
  if (bytes === undefined) throw contentError('content_node_missing', `The store has no content tree ${root}.`);
  if (bytes.length !== ROOT_BYTES || bytes[0] !== ROOT) {
    throw contentError('content_node_damaged', `The bytes of ${root} aren’t the root of a content tree.`);
  }
  const [pages, pageIds, files, reusableContents, tags, variables] = NAMES.map((_name, index) =>
    readHash(bytes, 1 + index * HASH_BYTES),
  ) as [Hash, Hash, Hash, Hash, Hash, Hash];
  return { pages, pageIds, files, reusableContents, tags, variables };
}
