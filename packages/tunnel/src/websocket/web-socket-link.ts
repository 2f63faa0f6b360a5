// A WebSocket once it is open, at either end: messages of bytes out, bytes in as they come.
import type { Duplex } from 'node:stream';
import { CLOSE_CODE, OPCODE, encodeFrameHead } from './frame-head.ts';
import { FrameReader } from './frame-reader.ts';
import { applyMask, randomMask, zeroMask } from './mask.ts';

/** Longest frame taken. Ours have 64 KB; another implementation's may be larger. */
const MAX_FRAME_BYTES = 1024 * 1024;

/** How long the other end has to close as well, before the connection is cut. */
const CLOSE_MS = 2_000;

/** How a link is made. */
export interface LinkOptions {
  readonly role: 'client' | 'server';
  /** Whether a proxy may be between that reads what is sent. Only a client has to care. */
  readonly needsMask: boolean;
}

/** Callbacks of a link. */
export interface LinkListener {
  onData(piece: Buffer): void;
  /** Called once. `code` is 1006 when the connection broke; `cause` then says how, if that is known. */
  onClose(code: number, reason: string, cause?: unknown): void;
}

/** An open WebSocket. */
export class WebSocketLink {
  readonly #socket: Duplex;
  readonly #options: LinkOptions;
  readonly #reader: FrameReader;
  #listener: LinkListener | undefined;
  #isClosing = false;
  #isClosed = false;

  constructor(socket: Duplex, options: LinkOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#reader = new FrameReader({
      isMasked: options.role === 'server',
      maxFrameBytes: MAX_FRAME_BYTES,
      onData: (piece) => this.#listener?.onData(piece),
      onControl: (opcode, body) => this.#onControlFrame(opcode, body),
    });
  }

  /** Begins. `head`: bytes that came right after the handshake. */
  listen(listener: LinkListener, head: Buffer): void {
    this.#listener = listener;
    this.#socket.on('error', (cause) => this.#closed(CLOSE_CODE.BROKEN, '', cause));
    this.#socket.on('close', () => this.#closed(CLOSE_CODE.BROKEN, ''));
    this.#socket.on('end', () => this.#socket.end());
    if (head.length > 0) this.#socket.unshift(head); // It is delivered with the rest, once the listener is attached.
    this.#socket.on('data', (chunk: Buffer) => this.#consume(chunk));
  }

  /** Sends one message. `sent` is called once it is handed to the network, or can never be. */
  send(parts: readonly Buffer[], callback: () => void): void {
    if (this.#isClosing) return callback();
    return this.#write(OPCODE.BINARY, parts, callback);
  }

  /** Says why, and ends. */
  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    const body = Buffer.alloc(2 + Buffer.byteLength(reason));
    body.writeUInt16BE(code);
    body.write(reason, 2);
    this.#write(OPCODE.CLOSE, [body]);
    this.#isClosing = true;
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), CLOSE_MS).unref();
  }

  /** Cuts the connection. */
  terminate(): void {
    this.#isClosing = true;
    this.#socket.destroy();
  }

  #consume(chunk: Buffer): void {
    if (this.#isClosed) return;
    try {
      this.#reader.push(chunk);
    } catch (thrown) {
      const { closeWith = 'PROTOCOL_ERROR' } = thrown as { closeWith?: keyof typeof CLOSE_CODE };
      this.close(CLOSE_CODE[closeWith], 'tunnel_protocol_violated');
      this.#closed(CLOSE_CODE.BROKEN, '', thrown);
    }
  }

  #onControlFrame(opcode: number, body: Buffer): void {
    if (opcode === OPCODE.PING) this.#write(OPCODE.PONG, [body]);
    if (opcode !== OPCODE.CLOSE) return;
    const code = body.length < 2 ? CLOSE_CODE.NONE : body.readUInt16BE(0);
    const reason = body.toString('utf8', 2);
    this.close(code === CLOSE_CODE.NONE ? CLOSE_CODE.NORMAL : code, '');
    this.#closed(code, reason);
  }

  #closed(code: number, reason: string, cause?: unknown): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#isClosing = true;
    this.#listener?.onClose(code, reason, cause);
  }

  #write(opcode: number, parts: readonly Buffer[], callback?: () => void): void {
    if (this.#isClosing) return;
    let length = 0;
    for (const part of parts) length += part.length;
    const mask = this.#options.role === 'server' ? undefined : this.#options.needsMask ? randomMask() : zeroMask();
    const isMasking = this.#options.role === 'client' && this.#options.needsMask;
    const head = encodeFrameHead(opcode, length, mask);
    if (isMasking) {
      const masked = Buffer.concat(parts, length);
      applyMask(masked, mask as Buffer);
      this.#writeParts([head, masked], callback);
    } else this.#writeParts([head, ...parts], callback);
  }

  /** Joins small parts, and writes large ones separately. */
  #writeParts(parts: readonly Buffer[], callback: (() => void) | undefined): void {
    const last = parts.at(-1) as Buffer;
    if (last.length < UNCOPIED_BYTES) return void this.#socket.write(Buffer.concat(parts), callback);
    this.#socket.cork();
    this.#socket.write(Buffer.concat(parts.slice(0, -1)));
    this.#socket.write(last, callback);
    this.#socket.uncork();
  }
}

/** A part of at least this size is written separately: copying it costs more than another write. */
const UNCOPIED_BYTES = 8 * 1024;
