// Caches of links. They depend on immutable content trees and documents, so they need no invalidation.
import type { DocumentLinks, LinkIndex } from '@bindery/content/links';
import { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';
import type { ResolvedUsages, ResolvedUsage } from './known-usage.ts';

/** Caches by content. */
export interface LinkCache {
  /** By the hash of a document. */
  readonly documents: LRUCache<string, DocumentLinks>;
  /** By the root of a content tree. */
  readonly indexes: LRUCache<string, LinkIndex>;
  /** Indexes in progress by root. Concurrent callers share one. */
  readonly underWay: Map<string, Promise<LinkIndex>>;
  /** Space → root of the last requested index. The next one is probably similar. */
  readonly lastRoots: LRUCache<string, string>;
  /** Root of a content tree → IDs of other spaces that it links to. */
  readonly spaces: LRUCache<string, ReadonlySet<string>>;
  /** All links of a content tree by their targets, by the root and the space that has it. */
  readonly usages: LRUCache<string, readonly ResolvedUsage[]>;
  /** Usages in progress. */
  readonly usagesUnderWay: Map<string, Promise<ResolvedUsages>>;
}

/** Most links and anchors of cached documents. */
const MAX_DOCUMENT_LINKS = 500_000;

/** Most pages in all cached indexes. Similar indexes share most of them. */
const MAX_INDEXED_PAGES = 500_000;

/** Minimum size of an index in pages, because its shared structure takes memory, too. */
const PAGES_OF_AN_INDEX = 256;

/** Most locations in all cached usages. */
const MAX_USAGE_LOCATIONS = 2_000_000;

/** Creates an empty cache. */
export function createLinkCache(): LinkCache {
  return {
    documents: new LRUCache({
      maxSize: MAX_DOCUMENT_LINKS,
      sizeCalculation: ({ links, anchors }) => links.length + anchors.length + 1,
    }),
    indexes: new LRUCache({
      maxSize: MAX_INDEXED_PAGES + PAGES_OF_AN_INDEX,
      sizeCalculation: ({ sources }) => sources.size + PAGES_OF_AN_INDEX,
    }),
    underWay: new Map(),
    lastRoots: createCountedCache(10_000),
    spaces: createCountedCache(10_000),
    usages: new LRUCache({
      maxSize: MAX_USAGE_LOCATIONS,
      sizeCalculation: (usages) => usages.reduce((sum, { locations }) => sum + locations.length, 1),
    }),
    usagesUnderWay: new Map(),
  };
}
