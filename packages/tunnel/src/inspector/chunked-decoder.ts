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
  #remaining = 0;

  constructor(listener: ChunkedListener) {
    this.#listener = listener;
  }

  /** Takes what it can; true once the body is whole. @throws {KitError} tunnel_exchange_unreadable */
  consume(cursor: Cursor): boolean {
    if (this.#state === 'data') this.#consumeData(cursor);
    else if (this.#state === 'trailers') return this.#consumeTrailer(cursor);
    else this.#consumeLine(cursor);
    return false;
  }

  #consumeData(cursor: Cursor): void {
    const piece = cursor.bytes.subarray(cursor.offset, cursor.offset + this.#remaining);
    cursor.offset += piece.length;
    this.#remaining -= piece.length;
    if (this.#remaining === 0) this.#state = 'data-end';
    this.#listener.onBody(piece);
  }

  #consumeLine(cursor: Cursor): void {
    const line = this.#line.consume(cursor);
    if (line === undefined) return;
    this.#line.restart();
    if (this.#state === 'data-end') {
      if (line !== '') throw tunnelError('tunnel_exchange_unreadable', 'A chunk is longer than its size.');
      this.#state = 'size';
      return;
    }
    const size = SIZE_LINE.exec(line)?.[1];
    if (size === undefined) throw tunnelError('tunnel_exchange_unreadable', 'A chunk has no size.');
    this.#remaining = Number.parseInt(size, 16);
    this.#state = this.#remaining === 0 ? 'trailers' : 'data';
  }

  #consumeTrailer(cursor: Cursor): boolean {
    const line = this.#trailer.consume(cursor);
    if (line === undefined) return false;
    if (line !== '') {
      this.#trailers.push(line);
      return false;
    }
    if (this.#trailers.length > 0) this.#listener.onTrailers(parseFields(this.#trailers));
    return true;
  }
}
