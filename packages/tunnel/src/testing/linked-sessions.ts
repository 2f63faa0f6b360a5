// Two sessions that send each other messages, as over a connection that is always open.
import type { KitError } from '@bindery/diagnostics';
import { YamuxSession } from '../yamux/session.ts';
import type { SessionOptions } from '../yamux/session.ts';
import type { YamuxStream } from '../yamux/stream.ts';

/** Both ends. */
export interface Linked {
  readonly client: YamuxSession;
  readonly server: YamuxSession;
  /** The next stream that the client opened, as the server has it. */
  readonly accept: () => Promise<YamuxStream>;
  /** Why each end ended. */
  readonly ends: { client?: KitError; server?: KitError };
  /** Bytes that went from client to server. */
  readonly sentBytes: () => number;
}

/** Links two sessions. Pings are off unless the test asks for them. */
export function linkSessions(options: Partial<SessionOptions> = {}): Linked {
  const accepted: YamuxStream[] = [];
  const waiting: ((stream: YamuxStream) => void)[] = [];
  const ends: Linked['ends'] = {};
  let sentBytes = 0;
  const client: YamuxSession = new YamuxSession({
    role: 'client',
    pingEveryMs: 0,
    send: (parts, callback) => {
      const message = Buffer.concat(parts);
      sentBytes += message.length;
      setImmediate(() => server.receive(message));
      setImmediate(callback);
    },
    onEnd: (reason) => (ends.client = reason),
    ...options,
  });
  const server: YamuxSession = new YamuxSession({
    role: 'server',
    pingEveryMs: 0,
    send: (parts, callback) => {
      const message = Buffer.concat(parts);
      setImmediate(() => client.receive(message));
      setImmediate(callback);
    },
    onStream: (stream) => {
      const first = waiting.shift();
      if (first === undefined) accepted.push(stream);
      else first(stream);
    },
    onEnd: (reason) => (ends.server = reason),
    ...options,
  });
  const accept = (): Promise<YamuxStream> => {
    const stream = accepted.shift();
    return stream === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(stream);
  };
  return { client, server, accept, ends, sentBytes: () => sentBytes };
}
