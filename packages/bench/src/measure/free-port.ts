// A port for a program that cannot pick one itself.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of the loopback address that is free at this moment. Rejects when the one that is asked for is not. */
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
