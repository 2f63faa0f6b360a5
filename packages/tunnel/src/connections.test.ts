// Limits of connections of one IP address to a relay.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest, closeAll, closing, reasonOf, startTunnel } from './testing/start-tunnel.ts';
import type { Relay } from './relay/create-relay.ts';

afterEach(closeAll);

/** Opens a connection and sends nothing. */
async function open(relay: Relay, localAddress?: string): Promise<Socket> {
  const socket = connect({
    host: '127.0.0.1',
    port: relay.port,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  socket.on('error', () => {});
  closing({ close: () => socket.destroy() });
  await once(socket, 'connect');
  return socket;
}

const openMany = (relay: Relay, count: number): Promise<Socket[]> =>
  Promise.all(Array.from({ length: count }, () => open(relay)));

const REFUSED = [429, 'tunnel_connections_exhausted'];

/** The connector of a tunnel is one connection of this IP address. */
const CONNECTOR = 1;

describe('connections of one IP address', () => {
  it('are rejected with a code beyond the limit, and taken again once others have closed', async () => {
    const { relay } = await startTunnel((_incoming, outgoing) => outgoing.end('ok'), {
      limits: { maxConnections: 4 + CONNECTOR },
    });
    const [first] = await openMany(relay, 4);
    const rejected = await sendRequest(relay, {});
    expect([rejected.status, rejected.headers['x-bindery-tunnel']]).toEqual(REFUSED);
    expect(rejected.headers).toMatchObject({ connection: 'close', 'retry-after': '1' });
    const upgrade = { upgrade: 'websocket', connection: 'Upgrade' };
    expect(await reasonOf(relay, { headers: upgrade })).toEqual(REFUSED);
    first?.destroy();
    await vi.waitFor(async () => expect((await sendRequest(relay, {})).body.toString()).toBe('ok'));
  });

  it('are closed immediately far beyond the limit, without cost', async () => {
    const { relay } = await startTunnel((_incoming, outgoing) => outgoing.end('ok'), {
      limits: { maxConnections: 2 + CONNECTOR },
    });
    const sockets = await openMany(relay, 60);
    await vi.waitFor(() => expect(sockets.filter(({ destroyed }) => destroyed)).toHaveLength(60 - 2 - 16));
    const { text } = await relay.metrics();
    expect(text).toMatch(/tunnel_connections_exhausted"} 42/);
  });

  it('don’t affect those of other IP addresses', async () => {
    const { relay } = await startTunnel((_incoming, outgoing) => outgoing.end('ok'), {
      limits: { maxConnections: 2 + CONNECTOR },
    });
    await openMany(relay, 2);
    expect(await reasonOf(relay)).toEqual(REFUSED);
    const socket = await open(relay, '127.0.0.2');
    socket.write('GET / HTTP/1.1\r\nHost: poll.localhost\r\n\r\n');
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1.1 200 /);
  });

  it('have no limit with 0', async () => {
    const { relay } = await startTunnel((_incoming, outgoing) => outgoing.end('ok'), { limits: { maxConnections: 0 } });
    await openMany(relay, 50);
    expect((await sendRequest(relay, {})).body.toString()).toBe('ok');
  });
});

describe('callers behind a trusted proxy', () => {
  it('are counted by the IP address that it reports, while their requests run', async () => {
    const answering: ServerResponse[] = [];
    const { relay } = await startTunnel((_incoming, outgoing) => void answering.push(outgoing), {
      limits: { maxConnections: 2 },
      trustedProxies: ['127.0.0.1'],
    });
    await openMany(relay, 30); // The proxy's own.
    const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
    const responses = [sendRequest(relay, from('198.51.100.7')), sendRequest(relay, from('1.1.1.1, 198.51.100.7'))];
    await vi.waitFor(() => expect(answering).toHaveLength(2));
    expect(await reasonOf(relay, from('198.51.100.7'))).toEqual(REFUSED);
    responses.push(sendRequest(relay, from('198.51.100.8')));
    await vi.waitFor(() => expect(answering).toHaveLength(3));
    for (const outgoing of answering) outgoing.end('done');
    await Promise.all(responses);
    const last = sendRequest(relay, from('198.51.100.7'));
    await vi.waitFor(() => expect(answering).toHaveLength(4));
    answering[3]?.end('last');
    expect((await last).body.toString()).toBe('last');
  });

  it('are one by their network of IPv6', async () => {
    const answering: ServerResponse[] = [];
    const { relay } = await startTunnel((_incoming, outgoing) => void answering.push(outgoing), {
      limits: { maxConnections: 1 },
      trustedProxies: ['127.0.0.1'],
    });
    const from = (ipAddress: string) => ({ headers: { 'x-forwarded-for': ipAddress } });
    const responses = [sendRequest(relay, from('2001:db8:1:2::1')), sendRequest(relay, from('2001:db8:1:3::1'))];
    await vi.waitFor(() => expect(answering).toHaveLength(2));
    expect(await reasonOf(relay, from('2001:db8:1:2:ffff::9'))).toEqual(REFUSED);
    expect(await reasonOf(relay, from('2001:db8:1:2:0:0:0:2'))).toEqual(REFUSED);
    for (const outgoing of answering) outgoing.end('done');
    await Promise.all(responses);
  });
});
