// Opens the ports.
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BLOCKED_PORTS, KitError } from '@bindery/diagnostics';
import { waitForBodyRequest } from '@bindery/host';

/** Servers on ports that follow each other. */
export interface Listeners {
  /** In the order of the listeners. */
  readonly ports: readonly number[];
  close(): Promise<void>;
}

/** Room for the longest `request` of GET …/render, which travels in the request line, and for the headers. */
const MAX_HEADER_BYTES = 160 * 1024;

/**
 * How long a connection stays open between two requests. A proxy must be the first to close one, or it sends a request on one that is
 * closing: nginx keeps its own for one minute, Caddy for two.
 */
const KEEP_ALIVE_MS = 150_000;

/**
 * Listens on loopback, on a port for each listener. Port 0 picks free ones.
 * @throws {KitError} port_in_use, port_blocked
 */
export async function listen(port: number, listeners: readonly RequestListener[]): Promise<Listeners> {
  const blocked = listeners.map((_listener, index) => port + index).find((one) => port !== 0 && BLOCKED_PORTS.has(one));
  if (blocked !== undefined) {
    const range = `${port} to ${port + listeners.length - 1}`;
    throw new KitError(
      'port_blocked',
      `Browsers and fetch block port ${blocked}. The platform would use ports ${range}.`,
      {
        advice: 'Choose other ports with --port (default: 4400; 0 picks free ports).',
        details: { port: blocked },
      },
    );
  }
  const servers: Server[] = [];
  try {
    for (const [index, listener] of listeners.entries()) {
      servers.push(await openServer(port === 0 ? 0 : port + index, listener));
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  return {
    ports,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

function openServer(port: number, listener: RequestListener): Promise<Server> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS }, listener);
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    waitForBodyRequest(incoming);
    listener(incoming, outgoing);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      const message = `Port ${port} is in use.`;
      const advice = 'Stop the program that uses it, or choose other ports with --port (0 picks free ports).';
      return reject(new KitError('port_in_use', message, { advice, details: { port }, cause: error }));
    });
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Requests in progress get this long to finish when the server closes. */
const CLOSE_GRACE_MS = 500;

/** How often connections whose answer has ended in the meantime are closed. */
const SWEEP_MS = 10;

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
