// The relay: laptops connect to it by WebSocket, callers by HTTP, each to a name.
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { CONNECT_PATH } from '../connect-path.ts';
import { tunnelError } from '../error-codes.ts';
import { MAX_MESSAGE_BYTES, createWebSocketSession } from '../websocket-session.ts';
import type { YamuxSession } from '../yamux/session.ts';
import { forward, refuse } from './forward.ts';
import { StreamAgent } from './stream-agent.ts';

/** How a relay is made. */
export interface RelayOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Domain under which each tunnel has a name: `<name>.<domain>`. Loopback has `localhost`. */
  readonly domain: string;
  /** Name → SHA-256 of the token that owns it, in hex. */
  readonly owners: ReadonlyMap<string, string>;
}

/** A relay under way. */
export interface Relay {
  readonly port: number;
  /** Address of a tunnel, for callers. */
  urlOf(name: string): string;
  close(): Promise<void>;
}

/** What a name may look like: it is a label of a host name. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

interface Tunnel {
  readonly session: YamuxSession;
  readonly agent: StreamAgent;
}

/** Starts a relay on the loopback address. */
export async function createRelay({ port, domain, owners }: RelayOptions): Promise<Relay> {
  const tunnels = new Map<string, Tunnel>();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const nameOf = (incoming: IncomingMessage): string | undefined => {
    const host = (incoming.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    return host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : undefined;
  };
  const server = createServer((incoming, outgoing) => {
    const name = nameOf(incoming);
    const tunnel = tunnels.get(name ?? '');
    if (tunnel !== undefined) return forward(incoming, outgoing, { agent: tunnel.agent, path: incoming.url ?? '/' });
    const isKnown = name !== undefined && owners.has(name);
    const reason = isKnown
      ? tunnelError('tunnel_away', `The tunnel "${name}" is not connected.`)
      : tunnelError('tunnel_unknown', 'No tunnel has this address.');
    return refuse(incoming, outgoing, reason);
  });
  const accept = (name: string, socket: WebSocket): void => {
    tunnels.get(name)?.session.close(); // The newest connection of an owner has the name.
    const session = createWebSocketSession(socket, {
      role: 'server',
      onEnd: () => {
        if (tunnels.get(name)?.session === session) tunnels.delete(name);
        agent.destroy();
      },
    });
    const agent = new StreamAgent(session);
    tunnels.set(name, { session, agent });
  };
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {}); // Whoever asked has gone; nobody else is to notice.
    const name = connectingName(incoming, owners);
    if (name === undefined) return void socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
    return sockets.handleUpgrade(incoming, socket, head, (opened) => accept(name, opened));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    port: opened,
    urlOf: (name) => `http://${name}.${domain}:${opened}`,
    close: async () => {
      for (const { session } of tunnels.values()) session.close();
      sockets.close();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The name that a connector asks for, when it has the token that owns it. */
function connectingName(incoming: IncomingMessage, owners: ReadonlyMap<string, string>): string | undefined {
  const address = `http://relay${incoming.url ?? '/'}`;
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams } = new URL(address);
  const name = searchParams.get('name') ?? '';
  const [, token] = /^Bearer (\S+)$/.exec(incoming.headers.authorization ?? '') ?? [];
  const owner = owners.get(name);
  if (pathname !== CONNECT_PATH || !NAME.test(name) || token === undefined || owner === undefined) return undefined;
  const given = createHash('sha256').update(token).digest();
  const expected = Buffer.from(owner, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined;
}
