// Reads WebSocket frames out of bytes that come in any pieces. What a message carries is passed on as it arrives: it is a
// stream to its consumer, so no message is ever assembled.
import { tunnelError } from '../error-codes.ts';
import { MAX_CONTROL_BYTES, MAX_HEAD_BYTES, OPCODE, decodeFrameHead, headLength } from './frame-head.ts';
import type { FrameHead } from './frame-head.ts';
import { applyMask, isZeroMask } from './mask.ts';

/** Options of {@link FrameReader}. */
export interface FrameReaderOptions {
  /** What a client sends has to be masked, what a server sends must not be. */
  readonly isMasked: boolean;
  /** Longest frame that is taken. */
  readonly maxFrameBytes: number;
  /** Takes a piece of a binary message. The bytes stay valid until the chunk that they are part of is released. */
  readonly onData: (piece: Buffer) => void;
  readonly onControl: (opcode: number, body: Buffer) => void;
}

/** Reads frames. */
export class FrameReader {
  readonly #options: FrameReaderOptions;
  readonly #head = Buffer.alloc(MAX_HEAD_BYTES);
  #headBytes = 0;
  #frame: FrameHead | undefined;
  /** Bytes of the frame that were read. */
  #read = 0;
  #control: Buffer[] = [];
  #isInMessage = false;

  constructor(options: FrameReaderOptions) {
    this.#options = options;
  }

  /** Takes bytes. @throws {KitError} tunnel_protocol_violated; its details have the number to close with */
  push(chunk: Buffer): void {
    let at = 0;
    while (at < chunk.length) at += this.#frame === undefined ? this.#readHead(chunk, at) : this.#readBody(chunk, at);
  }

  /** Reads what is there of a head, and returns how many bytes that was. */
  #readHead(chunk: Buffer, at: number): number {
    const headBytes = this.#headBytes < 2 ? 2 : headLength(this.#head[1] as number);
    const copied = chunk.copy(
      this.#head,
      this.#headBytes,
      at,
      Math.min(chunk.length, at + headBytes - this.#headBytes),
    );
    this.#headBytes += copied;
    if (this.#headBytes < 2 || this.#headBytes < headLength(this.#head[1] as number)) return copied;
    const frame = decodeFrameHead(Buffer.from(this.#head.subarray(0, this.#headBytes)));
    this.#check(frame);
    this.#frame = frame;
    this.#headBytes = 0;
    this.#read = 0;
    if (frame.length === 0) this.#endFrame();
    return copied;
  }

  #readBody(chunk: Buffer, at: number): number {
    const { length, mask, opcode } = this.#frame as FrameHead;
    const piece = chunk.subarray(at, Math.min(chunk.length, at + length - this.#read));
    if (mask !== undefined && !isZeroMask(mask)) applyMask(piece, mask, this.#read);
    this.#read += piece.length;
    if (opcode >= OPCODE.CLOSE) this.#control.push(piece);
    else this.#options.onData(piece);
    if (this.#read === length) this.#endFrame();
    return piece.length;
  }

  #endFrame(): void {
    const { opcode, isFinal } = this.#frame as FrameHead;
    this.#frame = undefined;
    if (opcode < OPCODE.CLOSE) this.#isInMessage = !isFinal;
    else this.#options.onControl(opcode, Buffer.concat(this.#control.splice(0)));
  }

  #check({ opcode, isFinal, hasReserved, length, mask }: FrameHead): void {
    if (opcode === OPCODE.TEXT)
      throw violation('TEXT_REFUSED', 'A text message arrived. Only binary messages are accepted.');
    if (hasReserved) throw violation('PROTOCOL_ERROR', 'A frame uses an extension that wasn’t negotiated.');
    if ((mask !== undefined) !== this.#options.isMasked) {
      throw violation('PROTOCOL_ERROR', 'A client’s frame isn’t masked, or a server’s frame is.');
    }
    if (opcode >= OPCODE.CLOSE) {
      const isKnownOpcode = opcode <= OPCODE.PONG;
      if (isKnownOpcode && isFinal && length <= MAX_CONTROL_BYTES) return;
      throw violation('PROTOCOL_ERROR', 'A control frame is unknown, too long, or fragmented.');
    }
    const isExpected = this.#isInMessage ? opcode === OPCODE.CONTINUATION : opcode === OPCODE.BINARY;
    if (!isExpected)
      throw violation('PROTOCOL_ERROR', 'A message starts inside another message, or continues outside a message.');
    if (length > this.#options.maxFrameBytes) throw violation('TOO_LARGE', `A frame has ${length} bytes.`);
  }
}

/** A break of the protocol, with the number to close with. */
function violation(closeWith: 'TEXT_REFUSED' | 'PROTOCOL_ERROR' | 'TOO_LARGE', message: string) {
  return Object.assign(tunnelError('tunnel_protocol_violated', message), { closeWith });
}
