// The announcement and the end of a program.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Prints facts that others need, for example a URL. The program ends with SIGTERM, `close` first. */
export function announce(facts: object, close: () => unknown = () => process.exit(0)): void {
  process.once('SIGTERM', close);
  process.stdout.write(`ready ${JSON.stringify(facts)}\n`);
}

/** Lets a server listen on a free port of the loopback IP address, and announces it. */
export function serve(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    announce({ port, url: `http://127.0.0.1:${port}` });
  });
}
