// Cuts lines out of bytes, wherever they were cut on the way: what the head, the sizes of chunks and the trailers are read by.
import { tunnelError } from '../error-codes.ts';

const LINE_FEED = 10;

/** Bytes being parsed, and how far they have been read. Every reader advances `offset`. */
export interface Cursor {
  readonly bytes: Buffer;
  offset: number;
}

/** Collects lines. Reads each byte once, and stores only the current line. */
export class LineCollector {
  readonly #limit: number;
  #room: number;
  #partial = '';

  /** `limit` is in bytes, over all lines until the next `restart`. */
  constructor(limit: number) {
    this.#limit = limit;
    this.#room = limit;
  }

  /** Whether nothing was taken since the last `restart`. */
  get isFresh(): boolean {
    return this.#room === this.#limit;
  }

  /** Gives the next lines the whole room again. */
  restart(): void {
    this.#room = this.#limit;
  }

  /** The next line without its end; undefined when the bytes are used up first. @throws {KitError} tunnel_exchange_unreadable */
  consume(cursor: Cursor): string | undefined {
    const { bytes, offset } = cursor;
    const feed = bytes.indexOf(LINE_FEED, offset);
    const end = feed === -1 ? bytes.length : feed;
    cursor.offset = feed === -1 ? end : feed + 1;
    this.#room -= cursor.offset - offset;
    if (this.#room < 0) throw tunnelError('tunnel_exchange_unreadable', `Lines of more than ${this.#limit} bytes.`);
    this.#partial += bytes.toString('latin1', offset, end);
    if (feed === -1) return undefined;
    const line = this.#partial;
    this.#partial = '';
    if (!line.endsWith('\r')) throw tunnelError('tunnel_exchange_unreadable', 'A line ends without a carriage return.');
    return line.slice(0, -1);
  }
}
