// One exchange's bytes, both ways, as a Node stream. Sends only what the other end has room for, and gives room back only
// for what was read.
import { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { INITIAL_WINDOW } from './frame.ts';
import type { ReceiveWindow } from './receive-window.ts';

/** What a stream asks of its session. */
export interface StreamLink {
  /** Sends a piece of the body; `sent` is called once the network took it. */
  sendData(piece: Buffer, callback: () => void): void;
  sendCredit(bytes: number): void;
  /** Nothing more comes from here. */
  sendEnd(): void;
  sendReset(): void;
  /** Removes the stream from its session; frames for it that still arrive are ignored. */
  remove(): void;
}

/** Longest body of a frame that is sent. */
const MAX_PIECE_BYTES = 64 * 1024;

/** Bytes of one stream that may wait for the network, so that no stream keeps the others waiting for long. */
const MAX_IN_FLIGHT_BYTES = 256 * 1024;

/** A piece that waits, and is less than this part of what it came with, is copied: it would keep all of that in memory. */
const WORTH_KEEPING = 0.9;

/** Credit that no honest end has any use for. */
const MAX_CREDIT = 2 ** 31;

/** A stream of a session. Errors that end it: tunnel_stream_reset, or what ended its session. */
export class YamuxStream extends Duplex {
  readonly id: number;
  readonly #link: StreamLink;
  readonly #window: ReceiveWindow;
  #credit = INITIAL_WINDOW;
  #inFlight = 0;
  #outgoing: Buffer[] = [];
  #writeCallback: ((error?: Error | null) => void) | undefined;
  readonly #arrived: Buffer[] = [];
  #isWanted = false;
  #hasRemoteEnded = false;
  #hasSentEnd = false;
  #isOver = false;
  /** Why the other end reset the stream, while what it sent before that is still being read. */
  #resetReason: KitError | undefined;

  constructor(id: number, link: StreamLink, window: ReceiveWindow) {
    // What is read ahead of the reader would be room that the window does not know of.
    super({ allowHalfOpen: true, readableHighWaterMark: 1 });
    this.id = id;
    this.#link = link;
    this.#window = window;
  }

  /** Whether a body of this length fits into what the other end was allowed. To be called before its pieces are given. */
  allows(bytes: number): boolean {
    return !this.#hasRemoteEnded && this.#window.consume(bytes);
  }

  /** Takes a piece that arrived. */
  receive(piece: Buffer): void {
    if (this.destroyed) return;
    if (!this.#isWanted) return void this.#arrived.push(keepable(piece));
    this.#arrived.push(piece);
    this.#deliver();
  }

  /** Takes credit that the other end gave. False when it is more than any end can mean. */
  addCredit(bytes: number): boolean {
    this.#credit += bytes;
    if (this.#credit > MAX_CREDIT) return false;
    this.#sendMore();
    return true;
  }

  /** The other end sends nothing more. */
  remoteEnded(): void {
    this.#hasRemoteEnded = true;
    this.#deliver();
  }

  /** The other end gave the stream up, or the session ended. */
  abort(reason: KitError): void {
    this.#isOver = true;
    this.destroy(reason);
  }

  /** The other end reset the stream. What it sent before that is read first; what is written from now on is dropped. */
  remoteReset(reason: KitError): void {
    this.#isOver = true;
    this.#resetReason = reason;
    this.#link.remove();
    this.#outgoing = [];
    const callback = this.#writeCallback;
    this.#writeCallback = undefined;
    this.#deliver();
    callback?.();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#deliver();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error | null) => void): void {
    if (this.#isOver) return callback();
    this.#outgoing.push(chunk);
    this.#writeCallback = callback;
    this.#sendMore();
  }

  override _writev(chunks: readonly { readonly chunk: Buffer }[], callback: (error?: Error | null) => void): void {
    if (this.#isOver) return callback();
    for (const { chunk } of chunks) this.#outgoing.push(chunk);
    this.#writeCallback = callback;
    this.#sendMore();
  }

  override _final(callback: () => void): void {
    this.#hasSentEnd = true;
    if (!this.#isOver) this.#link.sendEnd();
    callback();
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    const isWhole = this.#hasRemoteEnded && this.#hasSentEnd;
    if (!this.#isOver && !isWhole) this.#link.sendReset();
    this.#link.remove();
    this.#window.end();
    this.#arrived.length = 0;
    this.#outgoing = [];
    callback(error);
    this.#writeCallback?.(error ?? tunnelError('tunnel_stream_reset', `Stream ${this.id} was destroyed here.`));
    this.#writeCallback = undefined;
  }

  #deliver(): void {
    while (this.#isWanted) {
      const piece = this.#arrived.shift();
      if (piece === undefined) break;
      this.#isWanted = this.push(piece);
      if (this.destroyed) return; // By the consumer of the piece.
      const credit = this.#window.release(piece.length);
      if (credit > 0 && !this.#isOver) this.#link.sendCredit(credit);
    }
    if (this.#arrived.length > 0) return;
    if (this.#hasRemoteEnded && this.#isWanted) {
      this.#isWanted = false;
      this.push(null);
    }
    const reason = this.#resetReason;
    if (reason === undefined || this.#hasRemoteEnded) return;
    // Later, because Node asks for more before it hands out what it has.
    if (this.#isWanted || this.readableLength === 0) process.nextTick(() => this.destroy(reason));
  }

  #sendMore(): void {
    while (this.#outgoing.length > 0 && this.#credit > 0 && this.#inFlight < MAX_IN_FLIGHT_BYTES) {
      const piece = this.#shiftPiece();
      this.#credit -= piece.length;
      this.#inFlight += piece.length;
      this.#link.sendData(piece, () => {
        this.#inFlight -= piece.length;
        this.#sendMore();
      });
    }
    if (this.#outgoing.length > 0 || this.#writeCallback === undefined || this.#inFlight >= MAX_IN_FLIGHT_BYTES) return;
    const callback = this.#writeCallback;
    this.#writeCallback = undefined;
    callback();
  }

  #shiftPiece(): Buffer {
    const first = this.#outgoing[0] as Buffer;
    const length = Math.min(first.length, this.#credit, MAX_PIECE_BYTES);
    if (length === first.length) this.#outgoing.shift();
    else this.#outgoing[0] = first.subarray(length);
    return first.subarray(0, length);
  }
}

function keepable(piece: Buffer): Buffer {
  return piece.length < piece.buffer.byteLength * WORTH_KEEPING ? Buffer.from(piece) : piece;
}
