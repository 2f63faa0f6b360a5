// Takes the body out of its chunks: RFC 9112, section 7.1.
import { tunnelError } from '../error-codes.ts';
import { LineCollector } from './line-collector.ts';
import type { Cursor } from './line-collector.ts';
import { parseFields } from './message-head.ts';
import type { Fields } from './message-head.ts';

/** A chunk size with its extensions. */
const MAX_LINE_BYTES = 16 * 1024;

/** Trailers are as long as a head may be. */
const MAX_TRAILER_BYTES = 64 * 1024;

const SIZE_LINE = /^([0-9a-f]{1,12})[ \t]*(?:;|$)/i;

/** Receives the parts of a chunked body. */
export interface ChunkedListener {
  /** A piece of the body; it shares memory with the bytes that were given. */
  onBody(piece: Buffer): void;
  /** The fields after the body, when there are any. */
  onTrailers(fields: Fields): void;
}

/** Decodes one body. */
export class ChunkedDecoder {
  readonly #listener: ChunkedListener;
  readonly #line = new LineCollector(MAX_LINE_BYTES);
  readonly #trailer = new LineCollector(MAX_TRAILER_BYTES);
  readonly #trailers: string[] = [];
  #state: 'size' | 'data' | 'data-end' | 'trailers' = 'size';
  #left = 0;

  constructor(listener: ChunkedListener) {
    this.#listener = listener;
  }

  /** Takes what it can; true once the body is whole. @throws {KitError} tunnel_exchange_unreadable */
  take(cursor: Cursor): boolean {
    if (this.#state === 'data') this.#takeData(cursor);
    else if (this.#state === 'trailers') return this.#takeTrailer(cursor);
    else this.#takeLine(cursor);
    return false;
  }

  #takeData(cursor: Cursor): void {
    const piece = cursor.bytes.subarray(cursor.offset, cursor.offset + this.#left);
    cursor.offset += piece.length;
    this.#left -= piece.length;
    if (this.#left === 0) this.#state = 'data-end';
    this.#listener.onBody(piece);
  }

  #takeLine(cursor: Cursor): void {
    const line = this.#line.take(cursor);
    if (line === undefined) return;
    this.#line.restart();
    if (this.#state === 'data-end') {
      if (line !== '') throw tunnelError('tunnel_exchange_unreadable', 'A chunk is longer than its size.');
      this.#state = 'size';
      return;
    }
    const size = SIZE_LINE.exec(line)?.[1];
    if (size === undefined) throw tunnelError('tunnel_exchange_unreadable', 'A chunk has no size.');
    this.#left = Number.parseInt(size, 16);
    this.#state = this.#left === 0 ? 'trailers' : 'data';
  }

  #takeTrailer(cursor: Cursor): boolean {
    const line = this.#trailer.take(cursor);
    if (line === undefined) return false;
    if (line !== '') {
      this.#trailers.push(line);
      return false;
    }
    if (this.#trailers.length > 0) this.#listener.onTrailers(parseFields(this.#trailers));
    return true;
  }
}
