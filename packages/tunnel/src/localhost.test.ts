// Programs and callers that know `localhost` by one address only.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { ExchangeLog } from './inspector/exchange-log.ts';
import { ExchangeTap } from './inspector/exchange-tap.ts';
import { replayExchange } from './inspector/replay.ts';
import { closeAll, closing, reasonOf, sendRequest, startRelay, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

const hasIpv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

async function startProgramAt(host: string): Promise<number> {
  const server: Server = createServer((_request, response) => response.end(`from ${host}`)).listen(0, host);
  await once(server, 'listening');
  closing({ close: () => (server.closeAllConnections(), server.close()) });
  return (server.address() as AddressInfo).port;
}

const hosts = hasIpv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];

describe.each(hosts)('a program at localhost that listens on %s alone', (host) => {
  it('gets requests of a tunnel, and their replays', async () => {
    const port = await startProgramAt(host);
    const target = { host: 'localhost', port };
    const { relay } = await startTunnel((_request, response) => response.end(), {}, { target });
    const { status, body } = await sendRequest(relay);
    expect([status, body.toString()]).toEqual([200, `from ${host}`]);
    const log = new ExchangeLog();
    const tap = new ExchangeTap({ log });
    tap.request(Buffer.from('GET / HTTP/1.1\r\nHost: poll.localhost\r\nConnection: close\r\n\r\n'));
    tap.end();
    expect((await replayExchange(log, (await log.list()).items[0]?.id ?? '', target)).status).toBe(200);
  });

  it('that ends leaves the caller with a 502', async () => {
    const { relay, server } = await startTunnel((_request, response) => response.end());
    const target = { host: 'localhost', port: (server.address() as AddressInfo).port };
    server.close();
    const { relay: other } = await startTunnel((_request, response) => response.end(), {}, { target });
    expect((await reasonOf(other))[0]).toBe(502);
    expect(relay.port).not.toBe(other.port);
  });
});

describe.skipIf(!hasIpv6)('a relay', () => {
  const isOpen = (host: string, port: number): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect({ host, port });
      socket.on('error', () => resolve(false));
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
    });

  it('listens on both addresses of localhost, until it is closed', async () => {
    const { relay } = await startTunnel((_request, response) => response.end('both'));
    for (const host of hosts) {
      const { status, body } = await sendRequest(relay, { host });
      expect([host, status, body.toString()]).toEqual([host, 200, 'both']);
    }
    await relay.close();
    for (const host of hosts) expect([host, await isOpen(host, relay.port)]).toEqual([host, false]);
  });

  it('listens on the given address alone', async () => {
    const relay = await startRelay({ host: '127.0.0.1' });
    expect(await isOpen('::1', relay.port)).toBe(false);
  });

  it('doesn’t start when another program has its port on the second address', async () => {
    const port = await startProgramAt('::1');
    await expect(startRelay({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await isOpen('127.0.0.1', port)).toBe(false);
  });
});
