// Positions of names in a trie: digits of five bits, from the hash. Names of one group are together.
import type { NodeStore } from '../ports.ts';
import { hashDigit } from './hash-bytes.ts';

/** Bits of a digit: an inner node has at most 32 children. */
export const DIGIT_BITS = 5;

/** Number of digits of a name. */
export const DIGITS = 50;

/** Number of digits of a group, for a name in a group. */
export const GROUP_DIGITS = 25;

/** The digits of a name, most significant first. */
export type Digits = Uint8Array;

/** How names are grouped: by the text before the first of these characters. None groups each name alone. */
export interface Grouping {
  /** The group of a name, or `undefined` where the trie has no groups. */
  readonly groupOf: (name: string) => string | undefined;
}

/** Computes the digits of names. Caches those of groups. */
export class DigitSource {
  readonly #store: NodeStore;
  readonly #grouping: Grouping;
  readonly #groups = new Map<string, Digits>();
  readonly #encoder = new TextEncoder();

  constructor(store: NodeStore, grouping: Grouping) {
    this.#store = store;
    this.#grouping = grouping;
  }

  of(name: string): Digits {
    const group = this.#grouping.groupOf(name);
    if (group === undefined) return this.#hashed(name, DIGITS);
    const digits = new Uint8Array(DIGITS);
    digits.set(this.ofGroup(group), 0);
    digits.set(this.#hashed(name, DIGITS - GROUP_DIGITS), GROUP_DIGITS);
    return digits;
  }

  /** The digits with which every name of a group begins. */
  ofGroup(group: string): Digits {
    const cached = this.#groups.get(group);
    if (cached !== undefined) return cached;
    const digits = this.#hashed(group, GROUP_DIGITS);
    this.#groups.set(group, digits);
    return digits;
  }

  #hashed(text: string, count: number): Digits {
    const hash = this.#store.hash(this.#encoder.encode(text));
    const digits = new Uint8Array(count);
    let [buffer, bits, next] = [0, 0, 0];
    for (let index = 0; next < count; index++) {
      buffer = ((buffer << 6) | hashDigit(hash, index)) & 0xff_ff;
      bits += 6;
      while (bits >= DIGIT_BITS && next < count) {
        bits -= DIGIT_BITS;
        digits[next++] = (buffer >> bits) & 31;
      }
    }
    return digits;
  }
}
