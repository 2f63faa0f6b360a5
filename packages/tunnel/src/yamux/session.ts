// Many streams over one message-carrying connection: the published yamux framing. Either end opens streams.
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { FLAG, FRAME_TYPE, GO_AWAY_CODE, HEADER_BYTES, encodeHeader } from './frame.ts';
import type { FrameHeader } from './frame.ts';
import { FrameDecoder } from './frame-decoder.ts';
import { KeepAlive } from './keep-alive.ts';
import { Outbox } from './outbox.ts';
import type { SendMessage } from './outbox.ts';
import { GrowthBudget, MAX_WINDOW, ReceiveWindow } from './receive-window.ts';
import { YamuxStream } from './stream.ts';

/** How a session is made. */
export interface SessionOptions {
  /** The end that dialled is the client. It numbers its streams 1, 3, 5 …, the other 2, 4, 6 … */
  readonly role: 'client' | 'server';
  /** Sends one message. Must not call `receive` before it returns. */
  readonly send: SendMessage;
  /** Called for each stream that the other end opens. Without it they are rejected. */
  readonly onStream?: (stream: YamuxStream) => void;
  /** Called when the other end takes no new streams; those that are open may end. */
  readonly onGoAway?: () => void;
  /** Called once, when the session has ended. `tunnel_closed` when one end meant it. */
  readonly onEnd?: (reason: KitError) => void;
  /** Streams at one time, opened by either end. Default 1024. */
  readonly maxStreams?: number;
  /** Bytes; see {@link ReceiveWindow}. */
  readonly maxWindow?: number;
  /** The ping interval. Default 15 s; 0 disables pings. */
  readonly pingEveryMs?: number;
  /** Milliseconds without any data after which the session is dead. Default 30 s. */
  readonly deadAfterMs?: number;
}

const DEFAULT_MAX_STREAMS = 1024;
const DEFAULT_PING_EVERY_MS = 15_000;
const DEFAULT_DEAD_AFTER_MS = 30_000;

/** Bytes that the windows of a session may grow by in all: four streams at full speed over a long way. */
const MAX_GROWTH = 4 * MAX_WINDOW;

/** Answers, credits and marks that may wait for an end that reads nothing, in bytes. Bodies wait in their streams. */
const MAX_UNSENT_CONTROL_BYTES = 1024 * 1024;

/** A session. It owns no connection: messages are given to {@link receive}, and `send` takes them away. */
export class YamuxSession {
  readonly #options: SessionOptions;
  readonly #streams = new Map<number, YamuxStream>();
  readonly #outbox: Outbox;
  readonly #decoder: FrameDecoder;
  readonly #keepAlive: KeepAlive;
  readonly #budget = new GrowthBudget(MAX_GROWTH);
  #nextId: number;
  #lastRemoteId = 0;
  /** Receives the body of the frame that is arriving; none for a stream that is over. */
  #receiver: YamuxStream | undefined;
  #unsentControl = 0;
  #end: KitError | undefined;
  #isGoingAway = false;
  #bytesIn = 0;
  #bytesOut = 0;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#nextId = options.role === 'client' ? 1 : 2;
    this.#outbox = new Outbox((parts, callback) => {
      for (const part of parts) this.#bytesOut += part.length;
      options.send(parts, callback);
    });
    this.#decoder = new FrameDecoder({
      onHeader: (header) => this.#begin(header),
      onBody: (piece) => this.#receiver?.receive(piece),
      onEnd: (header) => this.#finish(header),
    });
    this.#keepAlive = new KeepAlive({
      everyMs: options.pingEveryMs ?? DEFAULT_PING_EVERY_MS,
      deadAfterMs: options.deadAfterMs ?? DEFAULT_DEAD_AFTER_MS,
      sendPing: (number) => this.#send({ type: FRAME_TYPE.PING, flags: FLAG.SYN, stream: 0, length: number }),
      onDead: (silentMs) =>
        this.#finishWith(tunnelError('tunnel_silent', `No data from the other end for ${Math.round(silentMs)} ms.`)),
    });
  }

  /** Streams that are open. */
  get streams(): number {
    return this.#streams.size;
  }

  /** Bytes that were received, frames included. */
  get bytesIn(): number {
    return this.#bytesIn;
  }

  /** Bytes that were sent, frames included. */
  get bytesOut(): number {
    return this.#bytesOut;
  }

  /** Milliseconds that the last ping took; 0 before the first. */
  get roundTripMs(): number {
    return this.#keepAlive.roundTripMs;
  }

  /** Why the session ended; undefined while it has not. */
  get end(): KitError | undefined {
    return this.#end;
  }

  /** Opens a stream. @throws {KitError} tunnel_closed, tunnel_streams_exhausted, or what ended the session */
  open(): YamuxStream {
    if (this.#end !== undefined) throw this.#end;
    if (this.#isGoingAway) throw tunnelError('tunnel_closed', 'The other end is closing and accepts no new exchanges.');
    const max = this.#options.maxStreams ?? DEFAULT_MAX_STREAMS;
    if (this.#streams.size >= max) {
      throw tunnelError('tunnel_streams_exhausted', `Too many open exchanges (limit ${max}).`);
    }
    const id = this.#nextId;
    this.#nextId += 2;
    this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: FLAG.SYN, stream: id, length: 0 });
    return this.#createStream(id);
  }

  /** Asks the other end, and resolves to the milliseconds that its response took. Rejects when the session ends. */
  ping(): Promise<number> {
    return this.#end === undefined ? this.#keepAlive.ping() : Promise.reject(this.#end);
  }

  /** Takes a message of the connection. */
  receive(message: Buffer): void {
    if (this.#end !== undefined) return;
    this.#keepAlive.noteActivity();
    this.#bytesIn += message.length;
    try {
      this.#decoder.push(message);
    } catch (thrown) {
      const isOurs = isKitError(thrown);
      this.#sendGoAway(isOurs ? GO_AWAY_CODE.PROTOCOL_ERROR : GO_AWAY_CODE.INTERNAL_ERROR);
      this.#finishWith(isOurs ? thrown : tunnelError('tunnel_lost', 'A message couldn’t be processed.', thrown));
    }
  }

  /** The connection ended. */
  connectionLost(cause?: unknown): void {
    const isExpected = this.#isGoingAway && cause === undefined;
    this.#finishWith(
      isExpected
        ? tunnelError('tunnel_closed', 'The other end closed the tunnel.')
        : tunnelError('tunnel_lost', 'The tunnel’s connection closed.', cause),
    );
  }

  /** Takes no new streams; those that are open may end. */
  goAway(): void {
    if (this.#end === undefined) this.#sendGoAway(GO_AWAY_CODE.NORMAL);
  }

  /** Ends the session and every stream. */
  close(): void {
    if (this.#end !== undefined) return;
    this.#sendGoAway(GO_AWAY_CODE.NORMAL);
    this.#finishWith(tunnelError('tunnel_closed', 'The tunnel was closed here.'));
  }

  /** Ends the session and every stream, for a reason that the close code sends to the other end. */
  endFor(reason: KitError): void {
    this.#finishWith(reason);
  }

  #createStream(id: number): YamuxStream {
    const window = new ReceiveWindow({
      max: this.#options.maxWindow ?? MAX_WINDOW,
      budget: this.#budget,
      roundTripMs: () => this.#keepAlive.fastestMs,
      now: () => performance.now(),
    });
    const stream = new YamuxStream(id, this.#linkOf(id), window);
    // The owner of the stream adds its listener later; without this an earlier reset would be an unhandled error.
    stream.on('error', () => {});
    this.#streams.set(id, stream);
    return stream;
  }

  #linkOf(id: number) {
    return {
      sendData: (piece: Buffer, callback: () => void) =>
        this.#outbox.push(
          [encodeHeader({ type: FRAME_TYPE.DATA, flags: 0, stream: id, length: piece.length }), piece],
          callback,
        ),
      sendCredit: (bytes: number) =>
        this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: 0, stream: id, length: bytes }),
      sendEnd: () => this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: FLAG.FIN, stream: id, length: 0 }),
      sendReset: () => this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: FLAG.RST, stream: id, length: 0 }),
      remove: () => {
        this.#streams.delete(id);
      },
    };
  }

  #send(header: FrameHeader): void {
    this.#unsentControl += HEADER_BYTES;
    this.#outbox.push([encodeHeader(header)], () => {
      this.#unsentControl -= HEADER_BYTES;
    });
    if (this.#unsentControl <= MAX_UNSENT_CONTROL_BYTES) return;
    const message = `${this.#unsentControl} bytes of control frames are queued, and the other end isn’t reading data.`;
    this.#finishWith(tunnelError('tunnel_too_slow', message));
  }

  #begin(header: FrameHeader): void {
    if (this.#end !== undefined) return;
    if (header.type === FRAME_TYPE.PING) return this.#onPing(header);
    if (header.type === FRAME_TYPE.GO_AWAY) return this.#onGoAway(header);
    if (header.stream === 0) throw tunnelError('tunnel_protocol_violated', 'A stream frame has no stream ID.');
    if ((header.flags & FLAG.SYN) !== 0) this.#accept(header.stream);
    const stream = this.#streams.get(header.stream);
    this.#receiver = header.type === FRAME_TYPE.DATA ? stream : undefined;
    if (stream === undefined) return; // It is over here, and the other end does not know yet.
    const isAllowed = header.type === FRAME_TYPE.DATA ? stream.allows(header.length) : stream.addCredit(header.length);
    if (isAllowed) return;
    const fault = header.type === FRAME_TYPE.DATA ? 'bytes were sent without credit' : 'bytes of credit were given';
    throw tunnelError('tunnel_protocol_violated', `Stream ${header.stream}: ${header.length} ${fault}.`);
  }

  #finish({ type, flags, stream: id }: FrameHeader): void {
    this.#receiver = undefined;
    if (this.#end !== undefined || type > FRAME_TYPE.WINDOW_UPDATE) return;
    const stream = this.#streams.get(id);
    if ((flags & FLAG.FIN) !== 0) stream?.remoteEnded();
    if ((flags & FLAG.RST) === 0 || stream === undefined) return;
    const reason = tunnelError('tunnel_stream_reset', `The other end reset stream ${id}.`);
    // Who opened a stream waits for a response, which may have come whole; who accepted it has no caller any longer.
    if (this.#isRemoteId(id)) stream.abort(reason);
    else stream.remoteReset(reason);
  }

  #isRemoteId(id: number): boolean {
    return id % 2 === (this.#options.role === 'client' ? 0 : 1);
  }

  #accept(id: number): void {
    if (!this.#isRemoteId(id) || id <= this.#lastRemoteId) {
      throw tunnelError('tunnel_protocol_violated', `The other end can’t open stream ${id}, or already opened it.`);
    }
    this.#lastRemoteId = id;
    const { onStream, maxStreams = DEFAULT_MAX_STREAMS } = this.#options;
    if (onStream === undefined || this.#streams.size >= maxStreams) {
      this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: FLAG.RST, stream: id, length: 0 });
      return;
    }
    const stream = this.#createStream(id);
    this.#send({ type: FRAME_TYPE.WINDOW_UPDATE, flags: FLAG.ACK, stream: id, length: 0 });
    onStream(stream);
  }

  #onPing({ flags, length }: FrameHeader): void {
    if ((flags & FLAG.SYN) === 0) this.#keepAlive.answered(length);
    else this.#send({ type: FRAME_TYPE.PING, flags: FLAG.ACK, stream: 0, length });
  }

  #onGoAway({ length }: FrameHeader): void {
    this.#isGoingAway = true;
    if (length === GO_AWAY_CODE.NORMAL) return this.#options.onGoAway?.();
    const reason = length === GO_AWAY_CODE.PROTOCOL_ERROR ? 'the data it received breaks the protocol' : 'it failed';
    throw tunnelError('tunnel_protocol_violated', `The other end closed the tunnel: ${reason}.`);
  }

  #sendGoAway(code: number): void {
    this.#send({ type: FRAME_TYPE.GO_AWAY, flags: 0, stream: 0, length: code });
    this.#outbox.flush();
  }

  #finishWith(reason: KitError): void {
    if (this.#end !== undefined) return;
    this.#end = reason;
    this.#keepAlive.stop(reason);
    this.#outbox.flush();
    this.#outbox.close();
    for (const stream of this.#streams.values()) stream.abort(reason);
    this.#streams.clear();
    this.#options.onEnd?.(reason);
  }
}
