// The connector: one WebSocket to the relay, and for each stream a connection to the local program.
import type { KitError } from '@bindery/diagnostics';
import { createWebSocketSession } from '../websocket-session.ts';
import { dial } from './dial.ts';
import type { Dialled } from './dial.ts';
import { joinTarget } from './join-target.ts';
import type { ConnectOptions } from './options.ts';

/** A tunnel that is open. */
export interface ConnectedTunnel {
  /** URL of the tunnel, for callers. */
  readonly url: string;
  /** For the next connection: the same name again. */
  readonly resume: string;
  /** The relay’s hold timeout for requests while this tunnel is disconnected, in milliseconds. Undefined if unknown. */
  readonly holdMs: number | undefined;
  /** Settles when the relay is about to end: open another, and let this one finish its exchanges. */
  readonly leaving: Promise<void>;
  /** Settles when it is over, with the reason. */
  readonly ended: Promise<KitError>;
  /** Milliseconds that the relay's answer to a question takes. Rejects when the tunnel is over. */
  ping(): Promise<number>;
  /** Ends once no exchange is open, or after this many milliseconds. */
  finish(ms: number): Promise<void>;
  close(): void;
  /** The relay does not answer: ends silently to it, as lost. */
  abandon(): void;
}

const FINISH_POLL_MS = 25;

/** Opens a tunnel. @throws {KitError} whatever {@link dial} throws */
export async function connectTunnel(options: ConnectOptions): Promise<ConnectedTunnel> {
  return dial(options, (dialled) => createTunnel(dialled, options));
}

function createTunnel({ link, head, url, resume, holdMs }: Dialled, options: ConnectOptions): ConnectedTunnel {
  const { promise: ended, resolve: onEnd } = Promise.withResolvers<KitError>();
  const { promise: leaving, resolve: onGoAway } = Promise.withResolvers<void>();
  const session = createWebSocketSession(link, head, {
    role: 'client',
    maxStreams: MAX_STREAMS,
    ...options.keepAlive,
    onStream: (stream) => joinTarget(stream, options.target, options.watch),
    onGoAway,
    onEnd,
  });
  return {
    url,
    resume,
    holdMs,
    leaving,
    ended,
    ping: () => session.ping(),
    finish: async (ms) => {
      session.goAway(); // The relay closes the streams that it keeps for further exchanges.
      const until = performance.now() + ms;
      while (session.end === undefined && session.streams > 0 && performance.now() < until) {
        await new Promise((settle) => setTimeout(settle, FINISH_POLL_MS));
      }
      session.close();
    },
    close: () => session.close(),
    abandon: () => {
      session.connectionLost(new Error('the relay doesn’t respond after sleep'));
      link.terminate();
    },
  };
}

/** More than any relay opens: the relay's limit is the one that counts. */
const MAX_STREAMS = 65_536;
