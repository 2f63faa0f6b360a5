// What one tunnel may take of a relay.
import { once } from 'node:events';
import { request } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Throttle } from './relay/forwarding/throttle.ts';
import { sendRequest, closeAll, echo, mirror, reasonOf, sendBytes, startTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

describe('a body that is longer than may be', () => {
  it('is rejected by its declared length, and otherwise cut', async () => {
    const { relay } = await startTunnel(echo, { limits: { maxBodyBytes: 1_000 } });
    expect((await sendRequest(relay, { method: 'POST', body: 'x'.repeat(1_000) })).body).toHaveLength(1_000);
    expect(await reasonOf(relay, { method: 'POST', body: 'x'.repeat(1_001) })).toEqual([413, 'tunnel_body_too_large']);
    const { relay: slow } = await startTunnel((incoming) => void incoming.resume(), {
      limits: { maxBodyBytes: 1_000 },
    });
    const clientRequest = request({
      host: '127.0.0.1',
      port: slow.port,
      method: 'POST',
      headers: { host: 'poll.localhost' },
    });
    clientRequest.on('error', () => {});
    clientRequest.write('x'.repeat(600));
    clientRequest.write('x'.repeat(600));
    const [answer] = await once(clientRequest, 'response');
    expect([answer.statusCode, answer.headers['x-bindery-tunnel']]).toEqual([413, 'tunnel_body_too_large']);
    clientRequest.destroy();
    expect((await sendRequest(relay, { method: 'POST', body: 'fits' })).body.toString()).toBe('fits');
  });

  it('isn’t a response either', async () => {
    const { relay } = await startTunnel(
      (incoming, outgoing) => {
        if (incoming.url === '/chunked') outgoing.write('y');
        else outgoing.setHeader('content-length', 2_000);
        outgoing.end('x'.repeat(2_000));
      },
      { limits: { maxBodyBytes: 1_000 } },
    );
    expect(await reasonOf(relay)).toEqual([413, 'tunnel_body_too_large']);
    await expect(sendRequest(relay, { path: '/chunked' })).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect((await sendRequest(relay, { method: 'HEAD' })).headers['content-length']).toBe('2000');
  });
});

describe('exchanges', () => {
  it('are limited in number', async () => {
    const answering: ServerResponse[] = [];
    const { relay } = await startTunnel((_incoming, outgoing) => void answering.push(outgoing), {
      limits: { maxStreams: 3 },
    });
    const responses = [1, 2, 3].map(() => sendRequest(relay));
    await vi.waitFor(() => expect(answering).toHaveLength(3));
    expect(await reasonOf(relay)).toEqual([503, 'tunnel_streams_exhausted']);
    for (const outgoing of answering) outgoing.end('done');
    await Promise.all(responses);
    const last = sendRequest(relay);
    await vi.waitFor(() => expect(answering).toHaveLength(4));
    answering[3]?.end('last');
    expect((await last).body.toString()).toBe('last');
  });

  it('in which nothing is sent end, with a reason where there is room for one', async () => {
    const closed: Promise<unknown>[] = [];
    const { relay } = await startTunnel(
      (incoming, outgoing) => {
        closed.push(once(incoming.socket, 'close'));
        if (incoming.url === '/begun') outgoing.write('begun');
      },
      { limits: { idleMs: 200 } },
    );
    expect(await reasonOf(relay)).toEqual([504, 'tunnel_idle']);
    await expect(sendRequest(relay, { path: '/begun' })).rejects.toMatchObject({ code: 'ECONNRESET' });
    await Promise.all(closed);
  });

  it('in which data is sent now and then stay open', { tags: ['long'] }, async () => {
    const { relay } = await startTunnel(
      (_incoming, outgoing) => {
        let pieces = 0;
        const timer = setInterval(() => {
          outgoing.write('.');
          if (++pieces < 8) return;
          clearInterval(timer);
          outgoing.end();
        }, 100);
      },
      { limits: { idleMs: 400 } },
    );
    expect((await sendRequest(relay)).body.toString()).toBe('........');
  });
});

describe('a head', () => {
  it('that is too long, or does not come, is rejected with a reason', { tags: ['long'] }, async () => {
    const { relay } = await startTunnel(mirror, { limits: { maxHeadBytes: 2_000, headMs: 300 } });
    const long = `GET / HTTP/1.1\r\nHost: poll.localhost\r\nX-Long: ${'x'.repeat(3_000)}\r\n\r\n`;
    expect(await sendBytes(relay.port, long)).toMatch(
      /^HTTP\/1\.1 431 [^]*x-bindery-tunnel: tunnel_headers_too_large\r\n/,
    );
    expect(await sendBytes(relay.port, 'GET / HTTP/1.1\r\nHost: poll.loc')).toMatch(
      /^HTTP\/1\.1 408 [^]*x-bindery-tunnel: tunnel_request_slow\r\n/,
    );
    expect((await sendRequest(relay)).status).toBe(200);
  });

  it('of a response that is too long or malformed is rejected', async () => {
    const { server, relay } = await startTunnel(mirror);
    server.removeAllListeners('request');
    server.on('request', (incoming) => {
      incoming.socket.end(
        incoming.url === '/long' ? `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n` : 'what?\r\n\r\n',
      );
    });
    expect(await reasonOf(relay, { path: '/long' })).toEqual([502, 'tunnel_target_silent']);
    expect(await reasonOf(relay, { path: '/none' })).toEqual([502, 'tunnel_target_silent']);
  });
});

describe('bytes a second', () => {
  it('delay senders above the limit, and allow only a short burst after a pause', () => {
    const throttle = new Throttle(1_000);
    expect(throttle.consume(250, 10_000)).toBe(0);
    expect(throttle.consume(500, 10_000)).toBe(500);
    expect(throttle.consume(500, 10_000)).toBe(1_000);
    expect(throttle.consume(250, 60_000)).toBe(0);
    expect(throttle.consume(1, 60_000)).toBe(1);
  });

  it('are shared by all bodies of a tunnel, which arrive whole', { tags: ['long'] }, async () => {
    const { relay } = await startTunnel(echo, { limits: { bytesPerSecond: 1_000_000 } });
    const from = performance.now();
    const answers = await Promise.all(
      [1, 2].map(() => sendRequest(relay, { method: 'POST', body: 'x'.repeat(200_000) })),
    );
    expect(answers.map(({ body }) => body.length)).toEqual([200_000, 200_000]);
    expect(performance.now() - from).toBeGreaterThan(400); // 800 KB in total, 250 KB of them in the first burst.
  });
});

it('a caller that doesn’t read costs the relay at most a window', { tags: ['long'] }, async () => {
  let writtenBytes = 0;
  const { relay } = await startTunnel((_incoming, outgoing) => {
    const piece = Buffer.alloc(64 * 1024);
    const write = (): void => {
      writtenBytes += piece.length;
      if (outgoing.write(piece)) setImmediate(write);
      else outgoing.once('drain', write);
    };
    write();
  });
  const socket = connect(relay.port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: poll.localhost\r\n\r\n');
  let before = -1;
  await vi.waitFor(
    () => {
      const isSteady = writtenBytes > 0 && writtenBytes === before;
      before = writtenBytes;
      expect(isSteady).toBe(true);
    },
    { interval: 300 },
  );
  expect(writtenBytes).toBeLessThan(32 * 1024 * 1024); // Windows, and what the system keeps for three sockets.
  socket.destroy();
});
