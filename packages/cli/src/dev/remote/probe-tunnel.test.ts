// Against real servers, as tunnels that reach this process, another one, or none.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer as createPlainServer } from 'node:net';
import type { AddressInfo, Server as PlainServer } from 'node:net';
import { KitError } from '@bindery/diagnostics';
import { afterEach, describe, expect, it } from 'vitest';
import { probeTunnel } from './probe-tunnel.ts';
import type { ProbeOptions } from './probe-tunnel.ts';

const servers: (Server | PlainServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server | PlainServer): Promise<number> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener): Promise<number> => portOf(createServer(listener));
const probe = (url: string, options: Partial<ProbeOptions> = {}): Promise<void> => {
  const { signal } = new AbortController();
  return probeTunnel({ url, word: 'here', timeoutMs: 0, signal, ended: new Promise(() => {}), ...options });
};
const failed = (reason: string) => ({ code: 'tunnel_probe_failed', message: expect.stringContaining(reason) });

describe('probeTunnel', () => {
  it('finds its own word, also at a name below localhost', async () => {
    const port = await serve((incoming, outgoing) => outgoing.end(incoming.url === '/s/probe' ? 'here' : ''));
    await probe(`http://127.0.0.1:${port}/s/probe`);
    await probe(`http://own.localhost:${port}/s/probe`);
  });

  it('keeps probing while something else answers', async () => {
    let requests = 0;
    const port = await serve((_incoming, outgoing) => outgoing.end(++requests === 1 ? 'elsewhere' : 'here'));
    await probe(`http://127.0.0.1:${port}/`, { timeoutMs: 60_000 });
    expect(requests).toBe(2);
  });

  it('reports what responded instead', async () => {
    const port = await serve((_incoming, outgoing) => outgoing.writeHead(302, { location: '/x' }).end());
    await expect(probe(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(
      failed('it returned 302 from another program'),
    );
    servers.at(-1)?.close();
    const odd = await portOf(
      createPlainServer((socket) => {
        socket.on('error', () => {}).on('data', () => {});
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
      }),
    );
    await expect(probe(`http://127.0.0.1:${odd}/`)).rejects.toMatchObject(failed('it didn’t respond'));
  });

  it('ends with the tunnel, and leaves no open request', async () => {
    const requested = Promise.withResolvers<void>();
    const disconnected = Promise.withResolvers<void>();
    const port = await serve((incoming) => {
      incoming.once('close', disconnected.resolve);
      requested.resolve();
    });
    const ended = requested.promise.then(() => new KitError('cloudflared_failed', 'cloudflared ended (3).'));
    const probing = probe(`http://127.0.0.1:${port}/`, { timeoutMs: 60_000, ended });
    await expect(probing).rejects.toMatchObject({ code: 'cloudflared_failed' });
    await disconnected.promise;
  });
});
