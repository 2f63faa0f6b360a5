// Opens the port of a relay. `localhost` is 127.0.0.1 to some programs and ::1 to others, so a relay without another address has both.
import type { Server } from 'node:http';
import { Server as TlsServer } from 'node:https';
import { Server as NetServer } from 'node:net';
import type { AddressInfo, ServerOpts, Socket } from 'node:net';
import type { RelayOptions } from './options.ts';

/** How often a port is picked that is free on both addresses. */
const PICKS = 10;

/** A computer without IPv6 reports one of these. */
const WITHOUT_IPV6: ReadonlySet<unknown> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** A listener whose connections another server handles. */
export class SecondListener extends NetServer {
  readonly #sockets = new Set<Socket>();

  constructor(server: Server, options: ServerOpts) {
    // Like the connections that the server accepts itself.
    super({ ...options, noDelay: true, allowHalfOpen: !(server instanceof TlsServer) });
    this.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      server.emit('connection', socket);
    });
  }

  /** Ends connections that the server doesn’t know, too, for example during a TLS handshake. */
  closeAllConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Opens the port. Returns the listener of the second address, whose connections the server handles, too. */
export async function listen(
  server: Server,
  { port, host }: Pick<RelayOptions, 'port' | 'host'>,
  socketOptions: ServerOpts,
): Promise<SecondListener | undefined> {
  if (host !== undefined) {
    await open(server, port, host);
    return undefined;
  }
  const second = new SecondListener(server, socketOptions);
  for (let pick = 1; ; pick++) {
    await open(server, port, '127.0.0.1');
    try {
      await open(second, (server.address() as AddressInfo).port, '::1');
      return second;
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (WITHOUT_IPV6.has(code)) return undefined;
      await new Promise((resolve) => server.close(resolve));
      if (port !== 0 || code !== 'EADDRINUSE' || pick === PICKS) throw thrown;
    }
  }
}

function open(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
