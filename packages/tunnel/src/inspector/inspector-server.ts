// Serves the inspector on a separate port of this machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KitError } from '@bindery/diagnostics';
import { createInspectorHandler } from './inspector-handler.ts';
import type { InspectorOptions } from './inspector-handler.ts';

/** How an inspector is started. */
export interface StartInspectorOptions extends InspectorOptions {
  /** 0, which picks a free one, unless given. */
  readonly port?: number;
}

/** A running inspector. */
export interface Inspector {
  readonly port: number;
  /** URL before the paths of its operations. */
  readonly url: string;
  /** Ends live streams as well. */
  close(): Promise<void>;
}

/** Starts an inspector on the loopback address. @throws {KitError} port_in_use */
export async function startInspector({ port = 0, ...options }: StartInspectorOptions): Promise<Inspector> {
  const handle = createInspectorHandler(options);
  const server = createServer((incoming, outgoing) => {
    if (!handle(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EADDRINUSE') return reject(cause);
      const advice = 'Choose another port for the inspector. 0 picks a free port.';
      return reject(new KitError('port_in_use', `Port ${port} is in use.`, { advice, details: { port }, cause }));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: opened } = server.address() as AddressInfo;
  return {
    port: opened,
    url: `http://127.0.0.1:${opened}${options.basePath ?? ''}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
