// Where the members of an object stand in bytes of JSON. A specification has megabytes, of which a page needs a hundredth: the rest is
// stepped over, which takes a fraction of parsing it.

/** A member of an object. */
export interface JsonMember {
  readonly name: string;
  /** Of its value: the first byte, and the one after the last. */
  readonly start: number;
  readonly end: number;
  /** Members of the value, if requested and the value is an object. */
  readonly members: readonly JsonMember[] | undefined;
}

/** Whether the members of a nested object are listed too, by its path. */
export type IsOpened = (path: readonly string[]) => boolean;

const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST, QUOTE, BACKSLASH, COMMA] = [...'{}[]"\\,'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/** White space ends here, and so do the control characters that JSON does not have outside of strings. */
const SPACE = 0x20;

/** The members of the object that bytes are; undefined for a value of another kind. Throws SyntaxError for bytes that end inside of it. */
export function listMembers(bytes: Uint8Array, isOpened: IsOpened): readonly JsonMember[] | undefined {
  return new Scanner(bytes, isOpened).object([]);
}

class Scanner {
  readonly #bytes: Buffer;
  readonly #isOpened: IsOpened;
  #at = 0;

  constructor(bytes: Uint8Array, isOpened: IsOpened) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isOpened = isOpened;
  }

  object(path: readonly string[]): readonly JsonMember[] | undefined {
    if (this.#sign() !== OPEN) return undefined;
    const members: JsonMember[] = [];
    this.#at++;
    for (let sign = this.#sign(); sign !== CLOSE; sign = this.#sign()) {
      if (sign === COMMA) {
        this.#at++;
        continue;
      }
      members.push(this.#member(path));
    }
    this.#at++;
    return members;
  }

  #member(path: readonly string[]): JsonMember {
    const named = this.#at;
    this.#skip();
    const name = JSON.parse(this.#bytes.toString('utf8', named, this.#at)) as string;
    this.#sign();
    this.#at++; // The colon.
    this.#sign();
    const start = this.#at;
    const inside = [...path, name];
    const members = this.#isOpened(inside) ? this.object(inside) : undefined;
    if (members === undefined) this.#skip();
    return { name, start, end: this.#at, members };
  }

  /** Goes to the next sign that is not white space. */
  #sign(): number {
    const bytes = this.#bytes;
    for (;;) {
      const sign = bytes[this.#at];
      if (sign === undefined) throw new SyntaxError('The JSON ends inside an object.');
      if (sign > SPACE) return sign;
      this.#at++;
    }
  }

  /** Goes behind a value. */
  #skip(): void {
    const bytes = this.#bytes;
    const end = bytes.length;
    let at = this.#at;
    let depth = 0;
    for (; at < end; at++) {
      const sign = bytes[at] as number;
      if (sign === QUOTE) {
        at++;
        for (let inside = bytes[at] as number; at < end && inside !== QUOTE; inside = bytes[at] as number) {
          at += inside === BACKSLASH ? 2 : 1;
        }
        if (depth === 0) break;
      } else if (sign === OPEN || sign === OPEN_LIST) depth++;
      else if (sign === CLOSE || sign === CLOSE_LIST) {
        if (depth === 0) return void (this.#at = at); // Behind a number or a word, of the object around it.
        if (--depth === 0) break;
      } else if (depth === 0 && (sign === COMMA || sign <= SPACE)) return void (this.#at = at);
    }
    if (at >= end) throw new SyntaxError('The JSON ends inside a value.');
    this.#at = at + 1;
  }
}
