// The listener for other relays of the cluster. Requests without the cluster's secret are rejected.
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';
import type { RelayContext } from '../context.ts';
import { rejectRequest, rejectSocket } from '../reject-request.ts';
import { away } from '../tunnel-lookup.ts';
import { isResponsive } from '../is-responsive.ts';
import type { TunnelDescription } from './call-peer.ts';
import { isFromNode } from './credential.ts';
import { findForPeer } from './find-for-peer.ts';
import { ALIVE_PATH, LINK_PATH, STREAM_PATH, STREAM_PROTOCOL, TUNNEL_PATH } from './node-paths.ts';
import type { NodeAddress } from './options.ts';
import { sessionId } from './session-id.ts';
import { joinPeerStream } from './join-peer-stream.ts';

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

/** Starts to listen. */
export async function startNodeServer(context: RelayContext, options: NodeServerOptions): Promise<NodeServer> {
  const server = createServer({
    headersTimeout: context.limits.headMs,
    requireHostHeader: false,
    shouldUpgradeCallback: ({ headers }) => headers.upgrade === STREAM_PROTOCOL,
  });
  const streams = new Set<Duplex>();
  listenTo(server, context, { ...options, streams });
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
      for (const socket of streams) socket.destroy();
      await closed;
    },
  };
}

interface Listening extends NodeServerOptions {
  /** Connections that are streams. */
  readonly streams: Set<Duplex>;
}

function listenTo(server: Server, context: RelayContext, { credential, heartbeatMs, streams }: Listening): void {
  const isPeer = (incoming: IncomingMessage): boolean => {
    const expected = credential();
    return expected !== undefined && isFromNode(incoming, expected);
  };
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!isPeer(incoming)) return rejectRequest(incoming, outgoing, notInCluster());
    const { pathname, searchParams: query } = urlOf(incoming);
    if (pathname === LINK_PATH) return maintainLink(outgoing, heartbeatMs);
    if (pathname === ALIVE_PATH) return void respondAlive(context, query, outgoing);
    if (pathname === TUNNEL_PATH) return void describe(context, { query, incoming, outgoing });
    return void outgoing.writeHead(404).end();
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {});
    if (!isPeer(incoming)) return rejectSocket(socket, notInCluster());
    streams.add(socket);
    socket.once('close', () => streams.delete(socket));
    const { pathname, searchParams: query } = urlOf(incoming);
    if (pathname !== STREAM_PATH) return void socket.destroy();
    if (head.length > 0) socket.unshift(head);
    return openStream(context, query, socket);
  });
  server.on('clientError', (_thrown, socket) => socket.destroy());
}

function urlOf({ url = '' }: IncomingMessage): URL {
  return new URL(url, 'http://relay');
}

function maintainLink(outgoing: ServerResponse, heartbeatMs: number): void {
  outgoing.writeHead(200, { 'content-type': 'text/plain' });
  outgoing.write('.');
  const timer = setInterval(() => outgoing.write('.'), heartbeatMs);
  outgoing.once('close', () => clearInterval(timer));
}

async function respondAlive(context: RelayContext, query: URLSearchParams, outgoing: ServerResponse): Promise<void> {
  const tunnel = context.tunnels.get(query.get('name') ?? '');
  const isIt = tunnel !== undefined && tunnel.clientId === query.get('client');
  const isAlive = isIt && (await isResponsive(tunnel.session, context.keepAlive.answerMs));
  outgoing.writeHead(isAlive ? 204 : 404).end();
}

interface Question {
  readonly query: URLSearchParams;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function describe(context: RelayContext, { query, incoming, outgoing }: Question): Promise<void> {
  const name = query.get('name') ?? '';
  const tunnel = await findForPeer(context, name, outgoing);
  if (outgoing.destroyed) return;
  if (tunnel === undefined) return rejectRequest(incoming, outgoing, away(name));
  const { accessPolicy, session } = tunnel;
  const description: TunnelDescription = {
    id: sessionId(session),
    ...(accessPolicy === undefined ? {} : { door: accessPolicy.share() }),
  };
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(description));
}

function openStream({ tunnels }: RelayContext, query: URLSearchParams, socket: Duplex): void {
  const name = query.get('name') ?? '';
  const tunnel = tunnels.get(name);
  // The other relay enforces the access policy of the session that it was given.
  if (tunnel === undefined || sessionId(tunnel.session) !== query.get('id')) return rejectSocket(socket, away(name));
  try {
    const stream = tunnel.session.open();
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${STREAM_PROTOCOL}\r\n\r\n`);
    return joinPeerStream(socket, stream, tunnel.throttle);
  } catch (thrown) {
    return rejectSocket(socket, thrown as KitError);
  }
}

function notInCluster() {
  return tunnelError('tunnel_refused', 'Only relays of the same cluster can connect here.');
}
