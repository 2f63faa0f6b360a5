// Serves metrics and health to the operators of a relay, on a separate URL.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Relay } from './create-relay.ts';
import { hostName } from './route.ts';

/** A server for those who run a relay. */
export interface AdminServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A page of someone else can resolve its own name to this computer, and then read what is served here. */
const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Serves `/metrics` (Prometheus text) and `/health` (200, or 503 while the relay ends) on the loopback address. */
export async function startAdminServer(relay: Relay, port: number): Promise<AdminServer> {
  const server = createServer((incoming, outgoing) => {
    if (!LOCAL_NAMES.has(hostName(incoming.headers.host ?? '') ?? '')) {
      const message =
        'Metrics and health are served to 127.0.0.1 and localhost only. A proxy must send one of them as Host.';
      return void outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${message}\n`);
    }
    if (incoming.url === '/health') {
      outgoing.writeHead(relay.isDraining ? 503 : 200, { 'content-type': 'application/json' });
      return void outgoing.end(JSON.stringify(healthOf(relay)));
    }
    if (incoming.url !== '/metrics') return void outgoing.writeHead(404).end();
    return void relay.metrics().then(
      ({ contentType, text }) => outgoing.writeHead(200, { 'content-type': contentType }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** How a relay is. Without the database of its cluster it keeps running, and reports that. */
function healthOf({ isDraining, tunnels, isClusterReached }: Relay): Record<string, unknown> {
  const cluster = isClusterReached === undefined ? {} : { cluster: isClusterReached ? 'ok' : 'lost' };
  return { status: isDraining ? 'draining' : 'ok', tunnels, ...cluster };
}
