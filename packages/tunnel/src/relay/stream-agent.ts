// Node's HTTP client over the streams of a session. A stream that is done with one request is kept for the next.
import { Agent } from 'node:http';
import type { ClientRequestArgs } from 'node:http';
import type { Duplex } from 'node:stream';
import type { YamuxSession } from '../yamux/session.ts';

/** Streams that wait for a request; more than these are closed. */
const MAX_IDLE_STREAMS = 256;

/** An agent whose connections are streams. */
export class StreamAgent extends Agent {
  readonly #session: YamuxSession;

  constructor(session: YamuxSession) {
    super({ keepAlive: true, maxFreeSockets: MAX_IDLE_STREAMS, scheduling: 'lifo' });
    this.#session = session;
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

/** What Node's client asks of a socket, which a stream has no use for. */
function asSocket(stream: Duplex): Duplex {
  const nothing = (): Duplex => stream;
  return Object.assign(stream, {
    setKeepAlive: nothing,
    setNoDelay: nothing,
    setTimeout: nothing,
    ref: nothing,
    unref: nothing,
  });
}
