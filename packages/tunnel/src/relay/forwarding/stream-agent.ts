// Node's HTTP client over the streams of a session. A stream that is done with one request is kept for the next.
import { Agent } from 'node:http';
import type { ClientRequest } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { YamuxSession } from '../../yamux/session.ts';

/** Streams that wait for a request; more than these are closed. */
const MAX_IDLE_STREAMS = 1024;

/** A stream is not used when the program is about to close it: so much may pass before a request arrives there. */
const MARGIN_MS = 1_000;

interface IdleStream {
  readonly stream: Duplex;
  readonly since: number;
}

/**
 * An agent whose connections are streams. All go to the same program, so it needs neither names nor queues, which are a tenth
 * of what a relay does.
 */
export class StreamAgent extends Agent {
  readonly #session: YamuxSession;
  /** The one that was used last comes first: others have time to be closed. */
  readonly #idle: IdleStream[] = [];
  #isRetired = false;
  /** What the program said last of how long it keeps a connection. */
  #keepAlive: string | readonly string[] | undefined;
  #idleMs = Infinity;

  constructor(session: YamuxSession) {
    super({ keepAlive: true });
    this.#session = session;
  }

  /** Keeps no stream any longer. Those that a request uses end with it. */
  retire(): void {
    this.#isRetired = true;
    for (const { stream } of this.#idle.splice(0)) stream.destroy();
  }

  override destroy(): void {
    this.retire();
  }

  /** Takes the `Keep-Alive` header of a response. */
  noteKeepAlive(header: string | readonly string[] | undefined): void {
    if (header === this.#keepAlive) return;
    this.#keepAlive = header;
    const [, seconds] = /timeout=(\d+)/i.exec(String(header ?? '')) ?? [];
    this.#idleMs = seconds === undefined ? Infinity : Number(seconds) * 1000 - MARGIN_MS;
  }

  /** A stream that no request has used. @throws {KitError} whatever `open` of the session throws */
  createFresh(): Duplex {
    return asSocket(this.#session.open());
  }

  /** Called by Node.js for each request. If the session accepts no more streams, the request fails. */
  addRequest(request: ClientRequest & { onSocket(socket: Socket | null, error?: unknown): void }): void {
    const idle = this.#removeIdle();
    request.reusedSocket = idle !== undefined;
    try {
      request.onSocket((idle ?? this.#open()) as Socket);
    } catch (thrown) {
      request.onSocket(null, thrown);
    }
  }

  #open(): Duplex {
    const stream = this.createFresh();
    stream.on('free', () => this.#addIdle(stream)); // Node says so after each response.
    stream.once('close', () => this.#remove(stream));
    return stream;
  }

  #addIdle(stream: Duplex): void {
    if (this.#idle.some((idle) => idle.stream === stream)) return; // Freed twice: one request is enough for it.
    if (this.#isRetired || this.#idle.length >= MAX_IDLE_STREAMS || !stream.writable) return void stream.destroy();
    stream.on('data', endIdle);
    stream.resume(); // It has to be read to be seen to end.
    this.#idle.push({ stream, since: performance.now() });
  }

  #removeIdle(): Duplex | undefined {
    for (;;) {
      const idle = this.#idle.pop();
      if (idle === undefined) return undefined;
      const { stream, since } = idle;
      stream.off('data', endIdle);
      if (stream.writable && performance.now() - since < this.#idleMs) return stream;
      stream.destroy();
    }
  }

  #remove(stream: Duplex): void {
    const index = this.#idle.findLastIndex((idle) => idle.stream === stream);
    if (index >= 0) this.#idle.splice(index, 1);
  }
}

/** Unsolicited bytes would be taken for the response to the next request. */
function endIdle(this: Duplex): void {
  this.destroy();
}

/** What Node's client asks of a socket. */
function asSocket(stream: Duplex): Duplex {
  stream.allowHalfOpen = false; // A program that closes its kept connection takes the stream out of use.
  const nothing = (): Duplex => stream;
  return Object.assign(stream, {
    setKeepAlive: nothing,
    setNoDelay: nothing,
    setTimeout: nothing,
    ref: nothing,
    unref: nothing,
  });
}
