// The hashes of the files of one specification while it is processed: each is computed once, as files have megabytes.
import { hashOfMany } from '../tree/index.ts';

/** Hashes of bytes that no one changes. */
export class FileHashes {
  readonly #cache = new Map<Uint8Array, Promise<string>>();

  /** Bytes whose hash is known: they come from the store. */
  set(bytes: Uint8Array, hash: string): void {
    this.#cache.set(bytes, Promise.resolve(hash));
  }

  /** The hash that bytes are stored under. */
  of(bytes: Uint8Array): Promise<string> {
    const fileHash = this.#cache.get(bytes) ?? hashOfMany(bytes);
    this.#cache.set(bytes, fileHash);
    return fileHash;
  }
}
