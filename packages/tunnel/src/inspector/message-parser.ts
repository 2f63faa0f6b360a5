// Reads the messages of one way of a connection while they pass. It changes nothing and copies no body.
import { planRequestBody, planResponseBody } from './body-framing.ts';
import type { BodyFraming } from './body-framing.ts';
import { ChunkedDecoder } from './chunked-decoder.ts';
import type { ChunkedListener } from './chunked-decoder.ts';
import { LineCollector } from './line-collector.ts';
import type { Cursor } from './line-collector.ts';
import { parseFields, parseStartLine } from './message-head.ts';
import type { MessageHead, MessageKind } from './message-head.ts';

/** Longest head that is read. */
export const MAX_HEAD_BYTES = 64 * 1024;

/** Receives messages as they arrive. Pieces share memory with the bytes that were pushed. */
export interface MessageListener extends ChunkedListener {
  /** A message starts: any request, or a final response. */
  onHead(head: MessageHead): void;
  /** An interim response, for example 100 or 103. */
  onInterim?(head: MessageHead): void;
  /** Bytes of the message as they came: head, framing, body. Those of a head may come before `onHead`. */
  onWire?(piece: Buffer): void;
  onMessageEnd(): void;
  /** After `onHead`, instead of an end: from here on another protocol is spoken. */
  onUpgrade?(): void;
  /** Bytes of another protocol; they are counted and not read. */
  onOpaque?(bytes: number): void;
}

/** What a parser reads. */
export interface MessageParserOptions {
  readonly kind: MessageKind;
  readonly listener: MessageListener;
  /** For responses: the method of the request, which determines whether the response has a body. */
  readonly requestMethod?: () => string;
}

/** Reads one way of a kept connection, message after message. */
export class MessageParser {
  readonly #options: MessageParserOptions;
  readonly #head = new LineCollector(MAX_HEAD_BYTES);
  #start: MessageHead['start'] | undefined;
  #lines: string[] = [];
  #headBytes = 0;
  #state: 'head' | Exclude<BodyFraming['kind'], 'none'> = 'head';
  #remaining = 0;
  #chunked: ChunkedDecoder | undefined;
  /** Offset in the current bytes at which the message begins. */
  #from = 0;

  constructor(options: MessageParserOptions) {
    this.#options = options;
  }

  /** Takes bytes. @throws {KitError} tunnel_exchange_unreadable; nothing may be pushed after that. */
  push(bytes: Buffer): void {
    const cursor: Cursor = { bytes, offset: 0 };
    this.#from = 0;
    while (cursor.offset < bytes.length) this.#consume(cursor);
    if (this.#state !== 'opaque') this.#emitWire(cursor);
  }

  /** The input ended. False when a message was incomplete; one delimited by the end is whole. */
  end(): boolean {
    if (this.#state !== 'close') return this.#state === 'opaque' || (this.#state === 'head' && this.#head.isFresh);
    this.#state = 'head';
    this.#options.listener.onMessageEnd();
    return true;
  }

  /** The other way of the connection said that another protocol is spoken from now on. */
  becomeOpaque(): void {
    this.#state = 'opaque';
  }

  #consume(cursor: Cursor): void {
    const { listener } = this.#options;
    const { bytes, offset } = cursor;
    if (this.#state === 'head') return this.#consumeHead(cursor);
    if (this.#state === 'chunked')
      return this.#chunked?.consume(cursor) === true ? this.#endMessage(cursor) : undefined;
    const piece = this.#state === 'length' ? bytes.subarray(offset, offset + this.#remaining) : bytes.subarray(offset);
    cursor.offset += piece.length;
    if (this.#state === 'opaque') return listener.onOpaque?.(piece.length);
    this.#remaining -= piece.length;
    listener.onBody(piece);
    if (this.#state === 'length' && this.#remaining === 0) this.#endMessage(cursor);
  }

  #consumeHead(cursor: Cursor): void {
    const before = cursor.offset;
    const line = this.#head.consume(cursor);
    this.#headBytes += cursor.offset - before;
    if (line === undefined) return;
    if (this.#start !== undefined && line === '') this.#endHead(cursor, this.#start);
    else if (this.#start !== undefined) this.#lines.push(line);
    else if (line !== '') this.#start = parseStartLine(line, this.#options.kind); // Some clients send an empty line before.
  }

  #endHead(cursor: Cursor, start: MessageHead['start']): void {
    const { kind, listener, requestMethod } = this.#options;
    const head = { start, fields: parseFields(this.#lines), bytes: this.#headBytes };
    this.#start = undefined;
    this.#lines = [];
    this.#headBytes = 0;
    this.#head.restart();
    const framing = kind === 'request' ? planRequestBody(head) : planResponseBody(head, requestMethod?.() ?? 'GET');
    if (kind === 'response' && head.start[1].startsWith('1') && framing.kind !== 'opaque') {
      listener.onInterim?.(head);
      return;
    }
    if (framing.kind === 'length') this.#remaining = framing.length;
    if (framing.kind === 'chunked') this.#chunked = new ChunkedDecoder(listener);
    if (framing.kind !== 'none') this.#state = framing.kind;
    listener.onHead(head);
    if (framing.kind === 'none') this.#endMessage(cursor);
    if (framing.kind === 'opaque') listener.onUpgrade?.();
  }

  #endMessage(cursor: Cursor): void {
    this.#state = 'head';
    this.#chunked = undefined;
    this.#emitWire(cursor);
    this.#options.listener.onMessageEnd();
  }

  #emitWire({ bytes, offset }: Cursor): void {
    if (offset > this.#from) this.#options.listener.onWire?.(bytes.subarray(this.#from, offset));
    this.#from = offset;
  }
}
