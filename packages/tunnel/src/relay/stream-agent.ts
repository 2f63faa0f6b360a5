// Node's HTTP client over the streams of a session. A stream that is done with one request is kept for the next.
import { Agent } from 'node:http';
import type { ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';
import type { YamuxSession } from '../yamux/session.ts';

/** Streams that wait for a request; more than these are closed. */
const MAX_IDLE_STREAMS = 1024;

/** An agent whose connections are streams. */
export class StreamAgent extends Agent {
  readonly #session: YamuxSession;

  constructor(session: YamuxSession) {
    super({ keepAlive: true, maxFreeSockets: MAX_IDLE_STREAMS, scheduling: 'lifo' });
    this.#session = session;
  }

  /** Keeps no stream any longer. Those that a request uses end with it. */
  retire(): void {
    this.maxFreeSockets = 0;
    for (const free of Object.values(this.freeSockets)) for (const stream of free ?? []) stream.destroy();
  }

  /** A stream that no request has used. @throws {KitError} whatever `open` of the session throws */
  createFresh(session: YamuxSession): Duplex {
    return asSocket(session.open());
  }

  /** A session that takes no more streams is an error of the request. */
  override createConnection(
    _options: ClientRequestArgs,
    created?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | undefined {
    try {
      return asSocket(this.#session.open());
    } catch (thrown) {
      created?.(thrown as Error, undefined as never);
      return undefined;
    }
  }
}

/** What Node's client asks of a socket. */
function asSocket(stream: Duplex): Duplex {
  stream.allowHalfOpen = false; // A program that closes its kept connection takes the stream out of use.
  let timer: NodeJS.Timeout | undefined;
  stream.once('close', () => clearTimeout(timer));
  const nothing = (): Duplex => stream;
  return Object.assign(stream, {
    setKeepAlive: nothing,
    setNoDelay: nothing,
    ref: nothing,
    unref: nothing,
    /** The agent asks for the time that the program keeps a connection, and drops what was not used by then. */
    setTimeout: (ms: number): Duplex => {
      clearTimeout(timer);
      if (ms > 0) timer = setTimeout(() => stream.emit('timeout'), ms).unref();
      return stream;
    },
  });
}
