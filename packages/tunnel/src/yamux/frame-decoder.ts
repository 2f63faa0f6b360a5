import { tunnelError } from '../error-codes.ts';
import { FRAME_TYPE, HEADER_BYTES, decodeHeader } from './frame.ts';
import type { FrameHeader } from './frame.ts';

/** Receives frames. Bodies arrive in chunks, so that none is buffered completely. */
export interface FrameListener {
  /** A frame begins. */
  onHeader(header: FrameHeader): void;
  /** A piece of the body of the frame that began last. */
  onBody(piece: Buffer): void;
  /** The frame that began last is whole. */
  onEnd(header: FrameHeader): void;
}

/** Cuts bytes into frames, wherever they were cut on the way. Holds at most the head of one frame. */
export class FrameDecoder {
  readonly #listener: FrameListener;
  readonly #head = Buffer.allocUnsafe(HEADER_BYTES);
  #headBytes = 0;
  #current: FrameHeader | undefined;
  #bodyRemaining = 0;

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

  /** Takes bytes. @throws {KitError} tunnel_protocol_violated; nothing may be pushed after that. */
  push(bytes: Buffer): void {
    let offset = 0;
    while (offset < bytes.length) {
      offset += this.#current === undefined ? this.#consumeHead(bytes, offset) : this.#consumeBody(bytes, offset);
    }
  }

  #consumeHead(bytes: Buffer, offset: number): number {
    const copied = bytes.copy(this.#head, this.#headBytes, offset, offset + HEADER_BYTES - this.#headBytes);
    this.#headBytes += copied;
    if (this.#headBytes < HEADER_BYTES) return copied;
    this.#headBytes = 0;
    const header = decodeHeader(this.#head);
    if (typeof header === 'string') throw tunnelError('tunnel_protocol_violated', `Not yamux: ${header}.`);
    this.#listener.onHeader(header);
    this.#bodyRemaining = header.type === FRAME_TYPE.DATA ? header.length : 0;
    if (this.#bodyRemaining > 0) this.#current = header;
    else this.#listener.onEnd(header);
    return copied;
  }

  #consumeBody(bytes: Buffer, offset: number): number {
    const piece = bytes.subarray(offset, offset + this.#bodyRemaining);
    this.#bodyRemaining -= piece.length;
    this.#listener.onBody(piece);
    if (this.#bodyRemaining === 0) {
      const header = this.#current as FrameHeader;
      this.#current = undefined;
      this.#listener.onEnd(header);
    }
    return piece.length;
  }
}
