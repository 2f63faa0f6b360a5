// For third-party tunnels: a port that forwards to the receiver and records the exchanges.
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { KitError } from '@bindery/diagnostics';
import { ExchangeTap, joinProgram } from '@bindery/tunnel';
import type { ExchangeLog, Target } from '@bindery/tunnel';

/** A port that forwards to the receiver. */
export interface TapServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Listens on the loopback interface; port 0 picks a free port. @throws {KitError} port_in_use */
export async function startTapServer(port: number, target: Target, log: ExchangeLog): Promise<TapServer> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (caller) => {
    open.add(caller);
    caller.on('close', () => open.delete(caller));
    joinProgram(caller, target, new ExchangeTap({ log }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const advice = 'Choose another port with --tunnel-port; 0 picks a free port.';
      return reject(new KitError('port_in_use', `Port ${port} is in use.`, { advice, details: { port }, cause }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
