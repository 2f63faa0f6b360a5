// Items of a leaf. Their texts are decoded on demand, because a call needs few of many.
import type { ByteReader } from './bytes.ts';

/** A name and its value. */
export interface Item {
  readonly name: string;
  readonly value: Uint8Array;
}

/** The bytes that an item counts for. */
export function itemBytes({ name, value }: Item): number {
  // Names are nearly always ASCII. It matters only that an item always has the same size.
  return name.length + value.length + 4;
}

const decoder = new TextDecoder();

/** An item that is in the bytes of a leaf. */
export class StoredItem implements Item {
  /** As {@link itemBytes} counts. */
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #nameAt: number;
  readonly #nameEnd: number;
  readonly #valueAt: number;
  readonly #valueEnd: number;
  #name: string | undefined;

  /** Reads the next item. @throws {RangeError} past the end */
  constructor(reader: ByteReader) {
    this.#bytes = reader.bytes;
    const nameLength = reader.number();
    this.#nameAt = reader.skip(nameLength);
    this.#nameEnd = reader.at;
    const valueLength = reader.number();
    this.#valueAt = reader.skip(valueLength);
    this.#valueEnd = reader.at;
    this.size = (this.#isPlain() ? nameLength : this.name.length) + valueLength + 4;
  }

  get name(): string {
    this.#name ??= decoder.decode(this.#bytes.subarray(this.#nameAt, this.#nameEnd));
    return this.#name;
  }

  get value(): Uint8Array {
    return this.#bytes.subarray(this.#valueAt, this.#valueEnd);
  }

  /** Whether the name has as many characters as bytes. */
  #isPlain(): boolean {
    for (let at = this.#nameAt; at < this.#nameEnd; at++) if ((this.#bytes[at] ?? 0) > 127) return false;
    return true;
  }
}
