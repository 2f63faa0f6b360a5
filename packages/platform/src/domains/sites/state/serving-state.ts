// What is kept of sites that are served. All of it follows from what is stored, and is made again where it went.
import type { SpecificationPages } from '@bindery/openapi';
import { createStyle, loadAssets } from '@bindery/sites';
import type { SiteAssets, SiteStyle } from '@bindery/sites';
import { LRUCache } from 'lru-cache';
import { createCountedCache } from '../../../core/counted-cache.ts';
import type { Report } from '../../../core/report.ts';
import type { FileSpecifications } from '../../content/specifications/index.ts';
import { SiteResponseCache } from './site-response-cache.ts';
import type { DocumentTerms } from './document-terms.ts';
import type { SpaceIndex, SpaceTree, VisibleUses } from './space-pages.ts';
import { SiteSemaphores } from './site-semaphores.ts';
import type { SiteBlocks } from './blocks.ts';

/** State of serving sites. */
export interface ServingState {
  /** Reads stylesheet and scripts, once. Rejects with site_assets_missing. */
  assets(): Promise<SiteAssets>;
  /** The stylesheet of a customization. */
  style(customization: Parameters<typeof createStyle>[1]): Promise<SiteStyle>;
  /** A stylesheet that was made before, by its name. */
  styleNamed(name: string): SiteStyle | undefined;
  readonly answers: SiteResponseCache;
  /** Pages of spaces by the roots of their contents. */
  readonly trees: LRUCache<string, SpaceTree>;
  /** Their content for each audience. */
  readonly indexes: LRUCache<string, SpaceIndex>;
  /** Expressions of documents, by the names of content and page. */
  readonly terms: LRUCache<string, DocumentTerms>;
  /** Whether stored documents are sure to be the same for everyone, by their hashes. */
  readonly sameForAll: LRUCache<string, boolean>;
  /** Searches of a site: one worker answers those of all. */
  readonly searching: SiteSemaphores;
  /** What pages that audiences are shown refer to. */
  readonly uses: LRUCache<string, VisibleUses>;
  readonly blocks: SiteBlocks;
  /** A part of an OpenAPI specification, as JSON: implemented where pages of specifications are computed. */
  readonly specificationPart: SpecificationPages['part'];
  /** Receives failures that readers don’t see. */
  readonly report: Report;
  /** Files of spaces, read as specifications. */
  readonly fileSpecifications: FileSpecifications;
}

/** Pages in all trees that are kept, and in all indexes. */
const MAX_PAGES = 200_000;

/** A tree of few pages counts as so many. */
const LEAST_PAGES = 50;

/** Documents whose expressions are remembered. */
const MAX_TERMS = 50_000;

const MAX_STYLES = 500;

/** Searches of a site that are under way at the same time. */
const MAX_SEARCHES = 2;

/** Ports that other domains implement for sites. */
export type ServingPorts = Pick<ServingState, 'blocks' | 'specificationPart' | 'fileSpecifications' | 'report'>;

/** Creates an empty state. */
export function createServingState(ports: ServingPorts): ServingState {
  let loading: Promise<SiteAssets> | undefined;
  const styles = createCountedCache<string, SiteStyle>(MAX_STYLES);
  const styleCache = createCountedCache<string, SiteStyle>(MAX_STYLES);
  const assets = (): Promise<SiteAssets> => {
    loading ??= loadAssets().catch((thrown: unknown) => {
      loading = undefined; // It can be built by the next request.
      throw thrown;
    });
    return loading;
  };
  return {
    assets,
    style: async (customization) => {
      const read = await assets();
      const key = JSON.stringify([customization.styling, customization.header]);
      const style = styleCache.get(key) ?? createStyle(read, customization);
      styleCache.set(key, style);
      styles.set(style.name, style);
      return style;
    },
    styleNamed: (name) => styles.get(name),
    answers: new SiteResponseCache(),
    trees: new LRUCache({ maxSize: MAX_PAGES, sizeCalculation: ({ count }) => count + LEAST_PAGES }),
    indexes: new LRUCache({ maxSize: MAX_PAGES, sizeCalculation: ({ byId }) => byId.size + LEAST_PAGES }),
    terms: createCountedCache(MAX_TERMS),
    sameForAll: createCountedCache(MAX_PAGES),
    searching: new SiteSemaphores(MAX_SEARCHES),
    uses: new LRUCache({
      maxSize: MAX_PAGES,
      sizeCalculation: ({ files, blocks, embeds, specifications }) =>
        files.size + blocks.size + embeds.size + specifications.size + LEAST_PAGES,
    }),
    ...ports,
  };
}
