// Specifications that pages were computed of last, as data.
import { openIndexed } from './indexed-bundle.ts';
import { readText } from './pages/reading/document-text.ts';
import { openDocument } from './pages/reading/open-document.ts';
import { Specification } from './pages/reading/specification.ts';

/** Bytes of the bundles that are kept. As data, once all of it was looked at, they take about eight times as much memory. */
const MAX_BYTES = 48 * 1024 * 1024;

/** A bundle as it is handed over: as JSON, or indexed. */
export type GivenBundle = { readonly bundle: Uint8Array } | { readonly indexed: Uint8Array };

interface Kept {
  readonly specification: Specification;
  /** Bytes of its JSON. */
  readonly length: number;
}

/** Keeps the last ones, and always the last. */
export class KeptSpecifications {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /** The specification with a hash; read of what is given where it is not kept, undefined where nothing is given either. */
  get(hash: string, given?: GivenBundle): Specification | undefined {
    const known = this.#kept.get(hash);
    if (known !== undefined) {
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known.specification;
    }
    if (given === undefined) return undefined;
    const kept = 'indexed' in given ? openIndexed(given.indexed) : readBundle(given.bundle);
    this.#kept.set(hash, kept);
    this.#size += kept.length;
    this.#dropOldest();
    return kept.specification;
  }

  #dropOldest(): void {
    for (const [hash, { length }] of this.#kept) {
      if (this.#size <= MAX_BYTES || this.#kept.size === 1) return;
      this.#kept.delete(hash);
      this.#size -= length;
    }
  }
}

/** A bundle as OpenAPI 3.1. */
function readBundle(bundle: Uint8Array): Kept {
  const opened = openDocument(readText(bundle));
  return { specification: new Specification(opened.root, opened), length: bundle.byteLength };
}
