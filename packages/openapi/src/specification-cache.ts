// Caches the most recently used specifications as data.
import { openIndexed } from './indexed-bundle.ts';
import { readText } from './pages/reading/document-text.ts';
import { openDocument } from './pages/reading/open-document.ts';
import { Specification } from './pages/reading/specification.ts';

/** Maximum bytes of cached bundles. Fully parsed, they take about eight times as much memory. */
const MAX_BYTES = 48 * 1024 * 1024;

/** A bundle as JSON, or indexed. */
export type BundleInput = { readonly bundle: Uint8Array } | { readonly indexed: Uint8Array };

interface CacheEntry {
  readonly specification: Specification;
  /** Bytes of its JSON. */
  readonly length: number;
}

/** Caches the most recent specifications, and always the last one. */
export class SpecificationCache {
  readonly #entries = new Map<string, CacheEntry>();
  #size = 0;

  /** The specification with a hash, parsed from the input if it isn’t cached. Undefined without either. */
  get(hash: string, input?: BundleInput): Specification | undefined {
    const cached = this.#entries.get(hash);
    if (cached !== undefined) {
      this.#entries.delete(hash);
      this.#entries.set(hash, cached);
      return cached.specification;
    }
    if (input === undefined) return undefined;
    const entry = 'indexed' in input ? openIndexed(input.indexed) : readBundle(input.bundle);
    this.#entries.set(hash, entry);
    this.#size += entry.length;
    this.#dropOldest();
    return entry.specification;
  }

  #dropOldest(): void {
    for (const [hash, { length }] of this.#entries) {
      if (this.#size <= MAX_BYTES || this.#entries.size === 1) return;
      this.#entries.delete(hash);
      this.#size -= length;
    }
  }
}

/** A bundle as OpenAPI 3.1. */
function readBundle(bundle: Uint8Array): CacheEntry {
  const opened = openDocument(readText(bundle));
  return { specification: new Specification(opened.root, opened), length: bundle.byteLength };
}
