// The connector in the networks of local machines: behind a proxy, over TLS, after sleep.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  sendRequest,
  closeAll,
  closing,
  mirror,
  startProgram,
  startRelay,
  startTunnel,
} from '../testing/start-tunnel.ts';
import { backoff } from '../backoff.ts';
import { connectTunnel } from './connect-tunnel.ts';
import { openPersistentTunnel } from './persistent-tunnel.ts';

afterEach(closeAll);

/** A forward proxy like those of companies. */
async function startProxy(credentials?: string) {
  const requests: string[] = [];
  const server = createServer((_incoming, outgoing) => outgoing.writeHead(405).end());
  server.on('connect', (incoming, socket: Socket) => {
    requests.push(incoming.url ?? '');
    const expected = credentials && `Basic ${Buffer.from(credentials).toString('base64')}`;
    if (incoming.headers['proxy-authorization'] !== expected) return void socket.end('HTTP/1.1 407 No\r\n\r\n');
    const [, port] = /:(\d+)$/.exec(incoming.url ?? '') ?? [];
    const onward = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) end.on('error', () => [socket, onward].forEach((one) => one.destroy()));
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing(server);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${credentials === undefined ? '' : `${credentials}@`}127.0.0.1:${port}`, asked: requests };
}

describe('a proxy of the environment', () => {
  it('gets the request for the connection to the relay, with its credentials', async () => {
    const { relay, open } = await startTunnel(mirror);
    const { url, asked } = await startProxy('ada:secret');
    await open({ name: 'other', token: '0ther', environment: { HTTP_PROXY: url } });
    expect(asked).toEqual([`127.0.0.1:${relay.port}`]);
    expect((await sendRequest(relay, { name: 'other' })).status).toBe(200);
  });

  it('that rejects is named', async () => {
    const { open } = await startTunnel(mirror);
    const { url } = await startProxy('ada:secret');
    const environment = { http_proxy: url.replace('secret', 'wrong') };
    await expect(open({ environment })).rejects.toMatchObject({ code: 'tunnel_relay_unreachable' });
    await expect(open({ environment: { http_proxy: 'http://' } })).rejects.toMatchObject({
      code: 'tunnel_options_invalid',
    });
  });

  it('is left out where NO_PROXY names the relay, or it is for the other scheme', async () => {
    const { open } = await startTunnel(mirror);
    const { url, asked } = await startProxy();
    const environments = [
      { HTTPS_PROXY: url },
      ...['*', '127.0.0.1', 'x, 127.0.0.1', '.0.0.1', '*.0.0.1'].map((NO_PROXY) => ({ ALL_PROXY: url, NO_PROXY })),
    ];
    for (const environment of environments) await open({ takesOver: true, environment });
    expect(asked).toEqual([]);
    for (const NO_PROXY of ['0.1.1', '127.0.0.1:9', 'example.com'])
      await open({ takesOver: true, environment: { ALL_PROXY: url, NO_PROXY } });
    expect(asked).toHaveLength(3);
  });
});

describe('a relay with a certificate', () => {
  it('is connected to, probed and called over TLS, and rejected by clients that do not trust it', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: '*.tunnel.localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    });
    const relay = await startRelay({ tls: { key, cert }, domain: 'tunnel.localhost' });
    const { port } = await startProgram(mirror);
    const options = {
      relay: `https://127.0.0.1:${relay.port}`,
      name: 'poll',
      token: 't0ken',
      target: { host: '127.0.0.1', port },
    };
    await expect(connectTunnel(options)).rejects.toMatchObject({ code: 'tunnel_relay_unreachable' });
    const persistent = closing(openPersistentTunnel({ ...options, ca: cert }));
    expect((await persistent.ready).url).toBe(`https://poll.tunnel.localhost:${relay.port}`);
  });
});

describe('a URL that isn’t a relay’s', () => {
  it('is named, with what answered there', async () => {
    const { port } = await startProgram(mirror);
    const target = { host: '127.0.0.1', port };
    const open = (relay: string) => connectTunnel({ relay, token: 't0ken', target });
    await expect(open(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      code: 'tunnel_relay_unreachable',
      message: expect.stringContaining('it returned 200, so it isn’t a relay'),
    });
    await expect(open('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'tunnel_relay_unreachable' });
    for (const url of ['ftp://127.0.0.1', 'tunnel.example.com', '']) {
      await expect(open(url)).rejects.toMatchObject({ code: 'tunnel_options_invalid' });
    }
  });
});

describe('a machine that sleeps', () => {
  it(
    'is back under the same name when it wakes; until then the relay answers tunnel_away',
    { tags: ['long'] },
    async () => {
      const relay = await startRelay({ keepAlive: { pingEveryMs: 200, deadAfterMs: 600 }, limits: { holdMs: 100 } });
      const { port } = await startProgram(mirror);
      const laptop = fork(
        join(import.meta.dirname, '../testing/connector-process.ts'),
        [String(relay.port), String(port)],
        {
          execArgv: ['--conditions=@bindery/source'],
        },
      );
      closing({ close: () => laptop.kill('SIGKILL') });
      await once(laptop, 'message');
      expect((await sendRequest(relay)).status).toBe(200);
      laptop.kill('SIGSTOP');
      await vi.waitFor(() => expect(relay.tunnels).toBe(0));
      expect((await sendRequest(relay)).headers['x-bindery-tunnel']).toBe('tunnel_away');
      laptop.kill('SIGCONT');
      await vi.waitFor(async () => expect((await sendRequest(relay)).status).toBe(200));
    },
  );
});

it('waits longer after each attempt, up to a limit, with jitter', () => {
  const wait = (failed: number, random: number) =>
    backoff(failed, { firstMs: 100, maxMs: 15_000, random: () => random });
  expect([0, 1, 2, 7, 8, 1_000].map((failed) => wait(failed, 1))).toEqual([100, 200, 400, 12_800, 15_000, 15_000]);
  expect([0, 1, 1_000].map((failed) => wait(failed, 0))).toEqual([50, 100, 7_500]);
});
