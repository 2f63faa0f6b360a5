// Where the other relays of a cluster reach this one. Whoever has not their secret is not heard.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { tunnelError } from '../../error-codes.ts';
import type { Caller } from '../caller.ts';
import type { RelayContext } from '../context.ts';
import { serveExchange, serveUpgrade } from '../exchange.ts';
import { refuse, refuseSocket } from '../refuse.ts';
import { givesSignOfLife } from '../sign-of-life.ts';
import { isFromNode } from './credential.ts';
import { ALIVE_PATH, LINK_PATH } from './node-paths.ts';
import type { NodeAddress } from './options.ts';

/** Options of {@link startNodeServer}. */
export interface NodeServerOptions {
  readonly address: NodeAddress;
  readonly heartbeatMs: number;
  /** What another relay has to show; undefined before this one knows. */
  readonly credential: () => string | undefined;
}

/** The listener for other relays. */
export interface NodeServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Other relays keep their connections for as long; callers of theirs come and go. */
const KEPT_MS = 75_000;

/** Room for what a relay adds to the head of a request. */
const ADDED_HEAD_BYTES = 4 * 1024;

/** Starts to listen. */
export async function startNodeServer(context: RelayContext, options: NodeServerOptions): Promise<NodeServer> {
  const server = createServer({
    maxHeaderSize: context.limits.maxHeadBytes + ADDED_HEAD_BYTES,
    headersTimeout: context.limits.headMs,
    requestTimeout: 0,
    keepAliveTimeout: KEPT_MS,
    requireHostHeader: false,
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  });
  listenTo(server, context, options);
  const { port, host = '127.0.0.1' } = options.address;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listenTo(server: Server, context: RelayContext, { credential, heartbeatMs }: NodeServerOptions): void {
  const isKnown = (incoming: IncomingMessage): boolean => {
    const expected = credential();
    return expected !== undefined && isFromNode(incoming, expected);
  };
  const serve = (expectsContinue: boolean) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isKnown(incoming)) return refuse(incoming, outgoing, stranger());
    if (incoming.url === LINK_PATH) return keepLink(outgoing, heartbeatMs);
    if (incoming.url?.startsWith(ALIVE_PATH) === true) return void answerAlive(context, incoming, outgoing);
    return serveExchange(context, incoming, outgoing, { expectsContinue, passedOnFor: callerIn(incoming) });
  };
  server.on('request', serve(false));
  server.on('checkContinue', serve(true));
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    if (!isKnown(incoming)) return refuseSocket(socket, stranger());
    return serveUpgrade(context, { incoming, socket, head }, { passedOnFor: callerIn(incoming) });
  });
  server.on('clientError', (_thrown, socket) => socket.destroy());
}

/** Who asks, in the words of the relay that was asked. It drops what callers say of themselves there. */
function callerIn({ headers }: IncomingMessage): Caller {
  return {
    address: String(headers['x-forwarded-for'] ?? ''),
    scheme: headers['x-forwarded-proto'] === 'https' ? 'https' : 'http',
    host: String(headers['x-forwarded-host'] ?? ''),
  };
}

function keepLink(outgoing: ServerResponse, heartbeatMs: number): void {
  outgoing.writeHead(200, { 'content-type': 'text/plain' });
  outgoing.write('.');
  const timer = setInterval(() => outgoing.write('.'), heartbeatMs);
  outgoing.once('close', () => clearInterval(timer));
}

async function answerAlive(context: RelayContext, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { searchParams } = new URL(incoming.url ?? '', 'http://relay');
  const tunnel = context.tunnels.get(searchParams.get('name') ?? '');
  const isIt = tunnel !== undefined && tunnel.clientId === searchParams.get('client');
  const isAlive = isIt && (await givesSignOfLife(tunnel.session));
  outgoing.writeHead(isAlive ? 204 : 404).end();
}

function stranger() {
  return tunnelError('tunnel_refused', 'Only relays of the same cluster are heard here.');
}
