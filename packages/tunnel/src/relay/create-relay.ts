// The relay: connectors reach it by WebSocket, callers by HTTP, each under a name.
import { Server as PlainServer } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import { Server as TlsServer } from 'node:https';
import { Server as NetServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECT_PATH } from '../protocol.ts';
import { tunnelError } from '../error-codes.ts';
import { ConnectorAcceptor } from './accept-connector.ts';
import type { Membership } from './cluster/join-cluster.ts';
import type { RelayContext } from './context.ts';
import { createContext } from './create-context.ts';
import type { RelayOptions, TlsFiles } from './options.ts';
import { serveExchange, serveUpgrade } from './exchange.ts';
import { listen } from './listen.ts';
import type { SecondListener } from './listen.ts';
import { rejectRequest, rejectSocket } from './reject-request.ts';
import type { TokenRule } from './access/tokens.ts';

/** A running relay. */
export interface Relay {
  readonly port: number;
  /** URL of a tunnel, for callers. */
  urlOf(name: string): string;
  /** What the relay counts, as Prometheus reads it. */
  metrics(): Promise<{ readonly contentType: string; readonly text: string }>;
  /** Tunnels that are connected. */
  readonly tunnels: number;
  readonly isDraining: boolean;
  /** Whether the shared database is reachable. Undefined for a single relay. */
  readonly isClusterReached: boolean | undefined;
  /** Takes other tokens from now on. Tunnels whose token is gone, or owns their name no longer, end. */
  replaceTokens(tokens: readonly TokenRule[]): void;
  /** Uses another certificate for connections from now on. */
  renewCertificate(tls: TlsFiles): void;
  /** Accepts nothing new, hands the connectors over, and ends once no exchange is open, or after this many milliseconds. */
  drain(ms: number): Promise<void>;
  /** Ends immediately. */
  close(): Promise<void>;
}

/**
 * A proxy before the relay has to be the first to close a kept connection, or it sends a request on one that is closing. nginx keeps its
 * own for one minute, Caddy for two.
 */
const RETENTION_MS = 150_000;

/** Idle time after which the system sends TCP keep-alive probes. */
const VANISHED_MS = 60_000;

/** A caller that vanished silently is noticed also where nothing is sent. */
const SOCKET_OPTIONS = { keepAlive: true, keepAliveInitialDelay: VANISHED_MS };

/** How often to look whether a tunnel that drains, or a connection, is done. */
const DRAIN_POLL_MS = 50;

/** How long the last answers have to reach their callers. */
const LAST_ANSWERS_MS = 1_000;

/**
 * Starts a relay, on the loopback address if no other is given.
 * @throws {KitError} tunnel_options_invalid; tunnel_cluster_unreachable where it is to be one of several
 */
export async function createRelay(options: RelayOptions): Promise<Relay> {
  let opened = 0;
  const context = createContext(options, () => opened);
  const server = createServer(options, context);
  const acceptor = new ConnectorAcceptor(context);
  const joined = new Set<Duplex>();
  listenTo({ server, joined }, context, acceptor);
  const membership = await join(context, options);
  let second: SecondListener | undefined;
  try {
    second = await listen(server, options, SOCKET_OPTIONS);
  } catch (thrown) {
    await membership?.close();
    throw thrown;
  }
  opened = (server.address() as AddressInfo).port;
  context.emit({ event: 'listening', url: context.urlOf('*') });
  let closed: Promise<void> | undefined; // Once: the owner also closes a relay that has drained.
  const close = (answersMs = LAST_ANSWERS_MS): Promise<void> =>
    (closed ??= closeRelay({ server, second, joined }, context, { membership, answersMs }));
  return {
    port: opened,
    urlOf: context.urlOf,
    metrics: async () => ({ contentType: context.metrics.contentType, text: await context.metrics.read() }),
    get tunnels() {
      return context.tunnels.size;
    },
    get isDraining() {
      return context.isDraining;
    },
    get isClusterReached() {
      return context.peers?.isConnected;
    },
    replaceTokens: (tokens) => replaceTokens(context, tokens),
    renewCertificate: (tls) => (server as TlsServer).setSecureContext(tls),
    drain: async (ms) => {
      const until = performance.now() + ms;
      await handOver({ server, second }, context, until);
      await close(Math.max(LAST_ANSWERS_MS, until - performance.now()));
    },
    close: () => close(),
  };
}

async function join(context: RelayContext, { cluster }: RelayOptions): Promise<Membership | undefined> {
  if (cluster === undefined) return undefined;
  const { joinCluster } = await import('./cluster/join-cluster.ts');
  const membership = await joinCluster(context, cluster);
  context.peers = membership.peers;
  return membership;
}

function replaceTokens({ tokens, tunnels }: RelayContext, rules: readonly TokenRule[]): void {
  tokens.replace(rules);
  for (const { owner, name, session } of tunnels.alive()) {
    if (tokens.stillOwns(owner, name)) continue;
    session.endFor(tunnelError('tunnel_refused', `The token of the tunnel "${name}" was revoked.`));
  }
}

function createServer({ tls }: RelayOptions, { limits }: RelayContext): Server {
  const settings: ServerOptions = {
    maxHeaderSize: limits.maxHeadBytes,
    headersTimeout: limits.headMs,
    requestTimeout: 0, // A body may take its time; one that stops is idle.
    keepAliveTimeout: RETENTION_MS,
    ...SOCKET_OPTIONS,
    connectionsCheckingInterval: Math.min(limits.headMs / 2, 10_000),
    requireHostHeader: false, // Answered with a reason.
    // Anything else that wishes to upgrade is a request like any other.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  return tls === undefined ? new PlainServer(settings) : new TlsServer({ ...settings, ...tls });
}

/** The server, and the upgraded sockets of callers, which it does not track any longer. */
interface Listening {
  readonly server: Server;
  /** The listener of the second address. */
  readonly second?: SecondListener | undefined;
  readonly joined: Set<Duplex>;
}

function listenTo({ server, joined }: Listening, context: RelayContext, acceptor: ConnectorAcceptor): void {
  const { connections, metrics } = context;
  server.on('connection', (socket: Socket) => {
    if (!connections.open(socket)) metrics.refused('tunnel_connections_exhausted');
  });
  const serve = (expectsContinue: boolean) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const refusal = connections.findRefusal(incoming, outgoing);
    if (refusal === undefined) return serveExchange(context, incoming, outgoing, { expectsContinue });
    metrics.refused(refusal.code);
    outgoing.shouldKeepAlive = false;
    return rejectRequest(incoming, outgoing, refusal);
  };
  server.on('request', serve(false));
  server.on('checkContinue', serve(true));
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}); // The caller disconnected; other tunnels are not affected.
    const refusal = connections.findRefusal(incoming, socket);
    if (refusal !== undefined) {
      metrics.refused(refusal.code);
      return rejectSocket(socket, refusal);
    }
    const [path] = (incoming.url ?? '').split('?', 1);
    if (path === CONNECT_PATH) return void acceptor.accept(incoming, socket, head);
    joined.add(socket);
    socket.once('close', () => joined.delete(socket));
    return serveUpgrade(context, { incoming, socket, head });
  });
  server.on('clientError', (thrown: NodeJS.ErrnoException, socket) => {
    if (thrown.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const reason = malformed(thrown);
    context.metrics.refused(reason.code);
    return rejectSocket(socket, reason);
  });
}

function malformed(thrown: NodeJS.ErrnoException) {
  if (thrown.code === 'HPE_HEADER_OVERFLOW')
    return tunnelError('tunnel_headers_too_large', 'The request headers are too large.');
  if (thrown.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return tunnelError('tunnel_request_slow', 'The request headers didn’t arrive in time.');
  return tunnelError('tunnel_request_malformed', 'The request isn’t valid HTTP/1.1.', thrown);
}

async function handOver(
  { server, second }: Omit<Listening, 'joined'>,
  context: RelayContext,
  until: number,
): Promise<void> {
  context.isDraining = true;
  context.emit({ event: 'draining', tunnels: context.tunnels.size });
  // Listens no longer, and leaves idle connections open: a proxy may be sending the next request on one, and would answer 502.
  NetServer.prototype.close.call(server);
  second?.close();
  const sessions = [...context.tunnels.alive()].map(({ session, agent }) => {
    agent.retire();
    session.goAway();
    return session;
  });
  while (sessions.some(({ end }) => end === undefined) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, DRAIN_POLL_MS));
  }
}

interface Closing {
  readonly membership: Membership | undefined;
  /** Milliseconds for answers on their way to callers, those included that exchanges get because the relay closes. */
  readonly answersMs: number;
}

async function closeRelay(
  { server, second, joined }: Listening,
  context: RelayContext,
  { membership, answersMs }: Closing,
): Promise<void> {
  context.isDraining = true;
  context.pendingRequests.stop();
  const leaving = membership?.close(); // The others wait for its connectors from now on.
  for (const { session } of context.tunnels.alive()) session.close();
  for (const socket of joined) socket.destroy(); // The server does not know them any longer.
  const closed = Promise.all(
    [server, second].map(
      (one) => new Promise<unknown>((resolve) => (one === undefined ? resolve(one) : one.close(resolve))),
    ),
  );
  const idle = setInterval(() => server.closeIdleConnections(), DRAIN_POLL_MS);
  const late = setTimeout(() => {
    server.closeAllConnections();
    second?.closeAllConnections();
  }, answersMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
  await leaving;
  context.emit({ event: 'closed' });
}
