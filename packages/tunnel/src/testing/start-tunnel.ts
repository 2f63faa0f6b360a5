// A relay, a connector and its program, over real sockets, for tests.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, RequestListener, RequestOptions, Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connectTunnel } from '../connector/connect-tunnel.ts';
import type { ConnectedTunnel } from '../connector/connect-tunnel.ts';
import { openPersistentTunnel } from '../connector/persistent-tunnel.ts';
import type { PersistentTunnelOptions, PersistentTunnel } from '../connector/persistent-tunnel.ts';
import type { ConnectOptions } from '../connector/options.ts';
import { createRelay } from '../relay/create-relay.ts';
import type { Relay } from '../relay/create-relay.ts';
import type { RelayOptions } from '../relay/options.ts';
import { hashToken } from '../relay/access/tokens.ts';

/** Who owns what in the relays of tests. */
export const TOKENS = [
  { hash: hashToken('t0ken'), names: ['poll'] },
  { hash: hashToken('0ther'), names: ['other', 'other-*'] },
];

const open: { close(): unknown }[] = [];

/** Closes whatever the test opened. */
export async function closeAll(): Promise<void> {
  for (const closable of open.splice(0).toReversed()) await closable.close();
}

/** Has a thing closed at the end of the test. */
export function closing<T extends { close(): unknown }>(closable: T): T {
  open.push(closable);
  return closable;
}

/** Starts a program. */
export async function startProgram(program: RequestListener | Server): Promise<{ server: Server; port: number }> {
  const server = (typeof program === 'function' ? createServer(program) : program).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Starts a relay. */
export async function startRelay(options: Partial<RelayOptions> = {}): Promise<Relay> {
  return closing(await createRelay({ port: 0, domain: 'localhost', tokens: TOKENS, ...options }));
}

/** What a test starts with. */
export interface StartedTunnel {
  readonly relay: Relay;
  readonly server: Server;
  /** Of the program. */
  readonly port: number;
  readonly tunnel: ConnectedTunnel;
  /** Opens another tunnel to the same program. */
  readonly open: (options?: Partial<ConnectOptions>) => Promise<ConnectedTunnel>;
  /** Keeps one open. */
  readonly openPersistent: (options?: Partial<PersistentTunnelOptions>) => PersistentTunnel;
}

/** A relay, a program, and a connector named "poll" between them. */
export async function startTunnel(
  program: RequestListener | Server,
  options: Partial<RelayOptions> = {},
  connectOptions: Partial<ConnectOptions> = {},
): Promise<StartedTunnel> {
  const { server, port } = await startProgram(program);
  const relay = await startRelay(options);
  const common = {
    relay: `http://127.0.0.1:${relay.port}`,
    name: 'poll',
    token: 't0ken',
    target: { host: '127.0.0.1', port },
  };
  return {
    relay,
    server,
    port,
    tunnel: closing(await connectTunnel({ ...common, ...connectOptions })),
    open: async (more = {}) => closing(await connectTunnel({ ...common, ...connectOptions, ...more })),
    openPersistent: (more = {}) =>
      closing(openPersistentTunnel({ ...common, ...connectOptions, maxRetryMs: 200, ...more })),
  };
}

/** What a caller got. */
export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly raw: IncomingMessage;
  readonly body: Buffer;
}

/** How a caller asks. */
export type Question = RequestOptions & { readonly name?: string; readonly body?: Buffer | string };

/** Asks a tunnel by its host name, at the relay's own address. */
export async function sendRequest(relay: { readonly port: number }, question: Question = {}): Promise<Answer> {
  const { name = 'poll', body, headers, ...rest } = question;
  const host = `${name}.localhost:${relay.port}`;
  const all = { host, ...(headers as Record<string, string>) };
  const clientRequest = request({ host: '127.0.0.1', port: relay.port, agent: false, ...rest, headers: all });
  clientRequest.end(body);
  const [raw] = (await once(clientRequest, 'response')) as [IncomingMessage];
  return { status: raw.statusCode, headers: raw.headers, raw, body: await buffer(raw) };
}

/** Status and reason of a response that is the relay's own. */
export async function reasonOf(relay: { readonly port: number }, question: Question = {}): Promise<unknown[]> {
  const { status, headers } = await sendRequest(relay, question);
  return [status, headers['x-bindery-tunnel']];
}

/** Sends raw bytes, and returns everything received until the other end closes. The request must ask for that. */
export async function sendBytes(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(bytes);
  return (await buffer(socket)).toString('latin1');
}

/** Answers with the method, the path and the headers that arrived. */
export const mirror: RequestListener = (incoming, outgoing) => {
  incoming.resume();
  const { method, url, headers, rawHeaders } = incoming;
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end(JSON.stringify({ method, url, headers, rawHeaders }));
};

/** Answers with the body that arrived. */
export const echo: RequestListener = (incoming, outgoing) => void incoming.pipe(outgoing);
