// Specifications that pages were computed of last, as data.
import { openDocument } from './pages/reading/open-document.ts';
import { Specification } from './pages/reading/specification.ts';

/** Bytes of the bundles that are kept. As data they take about eight times as much memory. */
const MAX_BYTES = 48 * 1024 * 1024;

interface Kept {
  readonly specification: Specification;
  readonly size: number;
}

/** Keeps the last ones, and always the last. */
export class KeptSpecifications {
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  /** The specification with a hash; read of its bytes where it is not kept, undefined where there are none either. */
  get(hash: string, bytes?: Uint8Array): Specification | undefined {
    const known = this.#kept.get(hash);
    if (known !== undefined) {
      this.#kept.delete(hash);
      this.#kept.set(hash, known);
      return known.specification;
    }
    if (bytes === undefined) return undefined;
    const specification = readBundle(bytes);
    this.#kept.set(hash, { specification, size: bytes.byteLength });
    this.#size += bytes.byteLength;
    this.#dropOldest();
    return specification;
  }

  #dropOldest(): void {
    for (const [hash, { size }] of this.#kept) {
      if (this.#size <= MAX_BYTES || this.#kept.size === 1) return;
      this.#kept.delete(hash);
      this.#size -= size;
    }
  }
}

/** A bundle as OpenAPI 3.1. */
export function readBundle(bytes: Uint8Array): Specification {
  const { root, outline } = openDocument(bytes);
  return new Specification(root, outline);
}
