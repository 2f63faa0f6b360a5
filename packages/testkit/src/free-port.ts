// A port for a program that cannot pick one itself.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A free port of the loopback IP address. Rejects if the requested port is in use. */
export function freePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}
