// Serves metrics and health to the operators of a relay, on a separate URL.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Relay } from './create-relay.ts';

/** A server for those who run a relay. */
export interface AdminServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` (Prometheus text) and `/health` (200, or 503 while the relay ends) on the loopback address. */
export async function startAdminServer(relay: Relay, port: number): Promise<AdminServer> {
  const server = createServer((incoming, outgoing) => {
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
