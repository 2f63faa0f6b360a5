// What is kept of content trees with their computed pages. All of it is computed again where it went: nothing of it is stored.
import type { BuiltTree, ContentTree, Hash } from '@bindery/content/tree';
import { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';
import { ComputedTexts } from './computed-texts.ts';
import type { Computation, ExpandedContent } from './content-sources.ts';

/** The text of a computed page. A computed tree refers to it instead of a stored document. */
export interface ComputedText {
  readonly computation: Computation;
  /** Whether the name changes with everything that the text follows from. It does not in development mode. */
  readonly isFixed: boolean;
}

/** A content tree in which the pages that its sources compute are pages like others. */
export interface ComputedTree extends BuiltTree {
  /** Computed texts by the names that the pages have for them. */
  readonly texts: ReadonlyMap<Hash, ComputedText>;
}

/** Computed trees, and what reads them later. */
export interface ComputedTreeCache {
  /** By the pages that were computed, and the names of the texts. */
  readonly trees: WeakMap<ExpandedContent, Map<string, BuiltTree>>;
  /** Nodes of the trees that were searched last: the search asks for them one by one. */
  readonly nodes: LRUCache<Hash, Uint8Array>;
  /** Their texts. */
  readonly texts: LRUCache<Hash, Computation>;
  /** Space or change request → the tree that was searched last, and the root of the stored tree that it is of. */
  readonly searched: LRUCache<string, { readonly of: Hash; readonly tree: ComputedTree }>;
  /** Reads texts for the search. */
  readonly reader: ComputedTexts;
}

/** A content tree as readers see it. */
export interface ExpandedTree {
  readonly content: ContentTree;
  /** Computed texts by the names that its pages have for them. */
  readonly texts: ReadonlyMap<Hash, ComputedText>;
}

/** Bytes of nodes that are at hand. The trees of one search have half of them. */
export const MAX_NODE_BYTES: number = 32 * 1024 * 1024;

/** What a node takes besides its bytes. */
export const NODE_BYTES = 64;

const MAX_TEXTS = 100_000;

/** Texts and nodes of all trees that are remembered. */
const MAX_SEARCHED = 200_000;

/** Makes an empty cache. */
export function createComputedTreeCache(): ComputedTreeCache {
  return {
    trees: new WeakMap(),
    nodes: new LRUCache({ maxSize: MAX_NODE_BYTES, sizeCalculation: (bytes) => bytes.length + NODE_BYTES }),
    texts: createCountedCache(MAX_TEXTS),
    searched: new LRUCache({
      maxSize: MAX_SEARCHED,
      sizeCalculation: ({ tree }) => tree.nodes.size + tree.texts.size + 1,
    }),
    reader: new ComputedTexts(),
  };
}
