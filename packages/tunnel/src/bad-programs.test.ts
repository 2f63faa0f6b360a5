// Programs behind a tunnel that answer what no program should: one exchange ends, and others are not affected.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendRequest, closeAll, closing, mirror, reasonOf, startTunnel } from './testing/start-tunnel.ts';
import type { Question } from './testing/start-tunnel.ts';

afterEach(closeAll);

/** A tunnel "poll" to a program that answers each request with these bytes, and an honest one "other". */
async function startRaw(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(bytes, 'latin1'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing(server);
  const { relay, open } = await startTunnel(mirror, { limits: { idleMs: 1_000 } }, { name: 'other', token: '0ther' });
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  await open({ name: 'poll', token: 't0ken', target });
  return relay;
}

describe('a program that answers', () => {
  const question: Question = { name: 'poll' };

  it('with an invalid status phrase: the answer is forwarded without it', async () => {
    const relay = await startRaw('HTTP/1.1 200 O\x01K\r\nContent-Length: 2\r\n\r\nok');
    const { status, raw, body } = await sendRequest(relay, question);
    expect([status, raw.statusMessage, body.toString()]).toEqual([200, 'O K', 'ok']);
    expect((await sendRequest(relay, { name: 'other' })).status).toBe(200);
  });

  it.each([
    ['another protocol than asked for', 'HTTP/1.1 101 Yes\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['another protocol, and does not say which', 'HTTP/1.1 101 Yes\r\n\r\n'],
    ['an invalid status', 'HTTP/1.1 099 No\r\nContent-Length: 0\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxy'],
    ['a header that nobody may write', 'HTTP/1.1 200 OK\r\nX-\x01: 1\r\nContent-Length: 0\r\n\r\n'],
  ])('with %s: 502, in the relay’s own words', async (_name, bytes) => {
    const relay = await startRaw(bytes);
    for (const method of ['GET', 'POST']) {
      const { status, raw, headers } = await sendRequest(relay, { ...question, method });
      expect([status, raw.statusMessage, headers['x-bindery-tunnel']]).toEqual([
        502,
        'Bad Gateway',
        'tunnel_target_silent',
      ]);
    }
    expect((await sendRequest(relay, { name: 'other' })).status).toBe(200);
  });

  it('a question for the head alone with trailers to come: the head comes', async () => {
    const relay = await startRaw('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n');
    expect((await sendRequest(relay, { ...question, method: 'HEAD' })).status).toBe(200);
  });

  it('twice, or before the request: no caller gets the answer of another', async () => {
    const responseText = (body: string): string => `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const relay = await startRaw(`${responseText('first')}${responseText('second')}`);
    for (let turn = 0; turn < 5; turn++) {
      const { body, status } = await sendRequest(relay, question);
      expect(status === 502 || body.toString() === 'first').toBe(true);
    }
  });
});

describe('a WebSocket that the program says nothing to', () => {
  const upgradeRequest = 'GET / HTTP/1.1\r\nHost: poll.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  const streamsOf = async (relay: { metrics(): Promise<{ text: string }> }): Promise<number> =>
    Number(/^bindery_relay_streams (\d+)$/m.exec((await relay.metrics()).text)?.[1]);

  it('ends after the time that an exchange may be silent', { tags: ['long'] }, async () => {
    const relay = await startRaw('');
    const socket = connect(relay.port, '127.0.0.1');
    socket.write(upgradeRequest);
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 504 [^]*x-bindery-tunnel: tunnel_idle\r\n/);
    await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(0));
  });

  it('ends when its caller leaves, whatever that sent before', async () => {
    const { relay } = await startTunnel((incoming) => void incoming.resume());
    const socket = connect(relay.port, '127.0.0.1');
    socket.write(upgradeRequest);
    await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(1));
    socket.end('early');
    await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(0));
    expect(await reasonOf(relay, { name: 'no_body' })).toEqual([404, 'tunnel_unknown']);
  });
});
