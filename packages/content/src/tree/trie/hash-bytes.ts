// Hashes are text outside of nodes and 32 raw bytes inside. A node has many and a call needs few, so each is decoded
// on demand.
import type { Hash } from '../ports.ts';

/** Bytes of a hash in a node. */
export const HASH_BYTES = 32;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value;

/** A hash in bytes at an offset. */
export class HashRef {
  readonly #bytes: Uint8Array;
  readonly #at: number;
  #hash: Hash | undefined;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  static of(hash: Hash): HashRef {
    const bytes = new Uint8Array(HASH_BYTES);
    writeHash(bytes, 0, hash);
    const ref = new HashRef(bytes, 0);
    ref.#hash = hash;
    return ref;
  }

  get hash(): Hash {
    this.#hash ??= readHash(this.#bytes, this.#at);
    return this.#hash;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(this.#at, this.#at + HASH_BYTES);
  }

  /** Whether it is the same hash. */
  equals(other: HashRef): boolean {
    for (let index = 0; index < HASH_BYTES; index++) {
      if (this.#bytes[this.#at + index] !== other.#bytes[other.#at + index]) return false;
    }
    return true;
  }
}

/** Reads the hash at an offset. */
export function readHash(bytes: Uint8Array, at: number): Hash {
  let text = '';
  for (let index = at; index < at + 30; index += 3) {
    const three = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    text += letter(three >> 18) + letter(three >> 12) + letter(three >> 6) + letter(three);
  }
  const last = ((bytes[at + 30] ?? 0) << 8) | (bytes[at + 31] ?? 0);
  return text + letter(last >> 10) + letter(last >> 4) + letter(last << 2);
}

/** Writes a hash at an offset. */
export function writeHash(bytes: Uint8Array, at: number, hash: Hash): void {
  let [buffer, bits, next] = [0, 0, at];
  for (let index = 0; index < hash.length && next < at + HASH_BYTES; index++) {
    buffer = ((buffer << 6) | hashDigit(hash, index)) & 0xff_ff_ff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[next++] = buffer >> bits;
  }
}

/** The six bits that one character of a hash stands for. */
export function hashDigit(hash: Hash, index: number): number {
  return VALUES[hash.charCodeAt(index)] ?? 0;
}

function letter(bits: number): string {
  return LETTERS.charAt(bits & 63);
}
