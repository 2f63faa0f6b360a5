// Numbers and texts in the bytes of a node.

const encoder = new TextEncoder();

/** Writes bytes sequentially. Reused between calls, so that it allocates only the results. */
export class ByteWriter {
  #bytes = new Uint8Array(8192);
  #length = 0;

  /** Discards previous bytes. */
  begin(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from 0 to 2^53, seven bits a byte, least significant first. */
  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Text in UTF-8, after its length in bytes. */
  text(value: string): void {
    const start = this.#length;
    this.number(value.length);
    this.#room(value.length);
    for (let index = 0; index < value.length; index++) {
      const code = value.charCodeAt(index);
      if (code > 127) return this.#encoded(value, start);
      this.#bytes[this.#length++] = code;
    }
  }

  /** A copy of the bytes written since {@link begin}. */
  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #encoded(value: string, start: number): void {
    this.#length = start;
    const bytes = encoder.encode(value);
    this.number(bytes.length);
    this.raw(bytes);
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads what {@link ByteWriter} wrote. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** @throws {RangeError} past the end */
  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError('The bytes end too early.');
    return value;
  }

  /** @throws {RangeError} past the end */
  number(): number {
    let [value, weight] = [0, 1];
    for (;;) {
      const byte = this.byte();
      value += (byte & 127) * weight;
      if (byte < 128) return value;
      weight *= 128;
    }
  }

  /**
   * The next bytes, which stay where they are.
   * @throws {RangeError} past the end
   */
  raw(length: number): Uint8Array {
    const start = this.skip(length);
    return this.bytes.subarray(start, this.at);
  }

  /**
   * Passes over bytes, and returns where they begin.
   * @throws {RangeError} past the end
   */
  skip(length: number): number {
    const start = this.at;
    if (start + length > this.bytes.length) throw new RangeError('The bytes end too early.');
    this.at = start + length;
    return start;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}

/** Whether two byte sequences are equal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
