// Requests that are sent again, to programs that see every byte.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ExchangeLog } from './exchange-log.ts';
import { ExchangeTap } from './exchange-tap.ts';
import { replayExchange } from './replay.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(server: Server): Promise<{ host: string; port: number }> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** A log that has seen these bytes of a request. */
function logOf(wire: Buffer | string): ExchangeLog {
  const log = new ExchangeLog();
  new ExchangeTap({ log }).request(Buffer.from(wire));
  return log;
}

describe('replayExchange', () => {
  it('sends the same bytes, and records the response as a new exchange', async () => {
    const received: Buffer[] = [];
    const ended = Promise.withResolvers<void>();
    const target = await listen(
      createTcpServer({ allowHalfOpen: true }, (socket) => {
        socket.on('data', (chunk) => {
          received.push(chunk);
          if (!Buffer.concat(received).subarray(-7).equals(Buffer.from('\r\n0\r\n\r\n'))) return;
          socket.write('HTTP/1.1 201 Made\r\nConnection: keep-alive\r\nContent-Length: 4\r\n\r\nmade');
        });
        socket.on('end', () => {
          socket.end();
          ended.resolve();
        });
      }),
    );
    const body = randomBytes(300_000);
    const wire = Buffer.concat([
      Buffer.from('POST /hook?token=abc HTTP/1.1\r\nhOsT:  x \r\nAuthorization: Bearer s3cret\r\nX:\r\nX: 2\r\n'),
      Buffer.from(`Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16).toUpperCase()};ext=1\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const log = logOf(wire);
    const exchange = await replayExchange(log, 'x1', target);
    await ended.promise;
    expect(Buffer.concat(received).equals(wire)).toBe(true);
    expect(exchange).toMatchObject({ id: 'x2', replayOf: 'x1', state: 'done', status: 201, url: '/hook?token=abc' });
    expect(log.responseBody('x2').toString()).toBe('made');
    expect((await replayExchange(log, 'x2', target)).replayOf).toBe('x2');
  });

  it('reads an answer that lasts until the connection ends, and an upgrade', async () => {
    const target = await listen(
      createTcpServer((socket) =>
        socket.once('data', (chunk) => {
          if (chunk.includes('Upgrade')) socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
          else socket.end('HTTP/1.1 200 OK\r\n\r\nuntil the end');
        }),
      ),
    );
    const log = logOf('GET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\nUpgrade: x\r\n\r\n');
    expect(await replayExchange(log, 'x1', target)).toMatchObject({ state: 'done', responseBody: { bytes: 13 } });
    expect(await replayExchange(log, 'x2', target)).toMatchObject({ state: 'upgraded', status: 101 });
  });

  it('reports that the program isn’t running, or didn’t respond in time', async () => {
    const server = createServer(() => {});
    const target = await listen(server);
    const log = logOf('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const silent = { code: 'tunnel_target_silent' };
    await expect(replayExchange(log, 'x1', { ...target, timeoutMs: 50 })).rejects.toMatchObject(silent);
    expect(log.get('x2')).toMatchObject({ state: 'aborted', error: silent });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(replayExchange(log, 'x1', target)).rejects.toMatchObject(silent);
    expect(log.get('x3')).toMatchObject({ state: 'aborted', error: silent });
  });

  it('gives what came of an answer that does not end in time', { tags: ['long'] }, async () => {
    const target = await listen(createServer((_incoming, outgoing) => void outgoing.write('endless')));
    const log = logOf('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const exchange = await replayExchange(log, 'x1', { ...target, timeoutMs: scaleMs(300) });
    expect(exchange).toMatchObject({ state: 'aborted', status: 200, responseBody: { bytes: 7 } });
  });

  it('rejects unknown and incomplete exchanges', async () => {
    const target = { host: '127.0.0.1', port: 1 };
    const log = logOf('POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nab');
    await expect(replayExchange(log, 'x9', target)).rejects.toMatchObject({ code: 'tunnel_exchange_unknown' });
    await expect(replayExchange(log, 'x1', target)).rejects.toMatchObject({ code: 'tunnel_replay_incomplete' });
  });
});
