// Answers that come before the request is whole, and heads that come before the body.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, closeAll, closing, mirror, reasonOf, sendBytes, startTunnel } from './testing/start-tunnel.ts';
import type { StartedTunnel } from './testing/start-tunnel.ts';

afterEach(closeAll);

const BODY = randomBytes(3_000_000);
const TOO_LONG = 'HTTP/1.1 413 Too Long\r\nContent-Length: 8\r\nConnection: close\r\n\r\ntoo long';

/** A tunnel to a program that answers each connection as it likes, without HTTP of Node's. */
async function startRaw(serve: (socket: Socket) => void): Promise<StartedTunnel> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    serve(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing(server);
  const target = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return startTunnel(mirror, {}, { target });
}

/** Reads the head alone, lets the rest pile up, answers, and closes: the system then resets the connection. */
function refuseUnread(socket: Socket, close: (socket: Socket) => void): void {
  socket.once('data', () => {
    socket.pause();
    setImmediate(() => socket.write(TOO_LONG, () => close(socket)));
  });
}

/** Statuses, each with how many had it. */
function counts(statuses: readonly unknown[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(statuses, String)].map(([status, all]) => [status, all.length]));
}

/** Sends a request as callers do that read nothing before all of it is written, the second half of it once the relay has refused. */
async function sendThenRead(relay: StartedTunnel['relay'], head: string, body: Buffer): Promise<string> {
  const refused = async (): Promise<unknown> => (await relay.metrics()).text.match(/^bindery_relay_refused_total.*$/gm);
  const before = await refused();
  const socket = connect(relay.port, '127.0.0.1');
  const failed = new Promise<never>((_resolve, reject) => socket.on('error', reject));
  const write = (piece: Buffer): Promise<void> => new Promise((resolve) => socket.write(piece, () => resolve()));
  void write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body.subarray(0, 2_000_000)]));
  await vi.waitFor(async () => expect(await refused()).not.toEqual(before));
  await Promise.race([write(body.subarray(2_000_000)), failed]);
  const pieces: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => pieces.push(chunk));
  await Promise.race([once(socket, 'end'), failed]);
  return Buffer.concat(pieces).toString('latin1', 9, 12);
}

async function streamsOf(relay: StartedTunnel['relay']): Promise<number> {
  return Number(/^bindery_relay_streams (\d+)$/m.exec((await relay.metrics()).text)?.[1]);
}

describe('an answer before the whole request', () => {
  it.each<[string, (socket: Socket) => void]>([
    ['closes without reading', (socket) => socket.destroy()],
    ['ends its side first, then closes without reading', (socket) => socket.destroySoon()],
  ])('is delivered, each time, from a program that %s', async (_name, close) => {
    const { relay } = await startRaw((socket) => refuseUnread(socket, close));
    const statuses: unknown[] = [];
    for (let round = 0; round < 10; round++) {
      const answers = [1, 2, 3, 4].map(() => ask(relay, { method: 'POST', body: BODY }));
      for (const { status, body } of await Promise.all(answers)) statuses.push(`${status} ${body.toString()}`);
    }
    expect(counts(statuses)).toEqual({ '413 too long': 40 });
    await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(0));
  });

  it('is delivered when it is the relay’s own, to a caller that writes all of its request before it reads', async () => {
    const program: RequestListener = (incoming) => void incoming.resume();
    const { relay } = await startTunnel(program, { limits: { maxBodyBytes: 1_000_000, holdMs: 0 } });
    const chunked = Buffer.concat([Buffer.from(`${BODY.length.toString(16)}\r\n`), BODY, Buffer.from('\r\n0\r\n\r\n')]);
    const send = (name: string, framing: string, body: Buffer): Promise<string> =>
      sendThenRead(relay, `POST / HTTP/1.1\r\nHost: ${name}.localhost\r\n${framing}`, body);
    for (let round = 0; round < 10; round++) {
      const long = await send('poll', `Content-Length: ${BODY.length}`, BODY);
      const longer = await send('poll', 'Transfer-Encoding: chunked', chunked);
      const toNobody = await send('no_body', `Content-Length: ${BODY.length}`, BODY);
      expect([long, longer, toNobody]).toEqual(['413', '413', '404']);
    }
  });

  it('leaves the program the rest of the request, which it may read later', async () => {
    const digest = Promise.withResolvers<string>();
    const { relay } = await startTunnel((incoming, outgoing) => {
      outgoing.writeHead(202, { 'content-length': 0 }).end();
      const hash = createHash('sha256');
      incoming.on('data', (chunk: Buffer) => hash.update(chunk)).on('end', () => digest.resolve(hash.digest('hex')));
    });
    const caller = connect(relay.port, '127.0.0.1');
    caller.on('error', () => {});
    caller.write(`POST / HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: ${BODY.length}\r\n\r\n`);
    expect(String((await once(caller, 'data'))[0])).toMatch(/^HTTP\/1\.1 202 /);
    caller.write(BODY);
    expect(await digest.promise).toBe(createHash('sha256').update(BODY).digest('hex'));
    caller.destroy();
  });

  it('leaves the connection to the caller’s next request', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => void outgoing.end(incoming.url));
    const post = `POST /first HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: ${BODY.length}\r\n\r\n`;
    const next = 'GET /second HTTP/1.1\r\nHost: poll.localhost\r\nConnection: close\r\n\r\n';
    const answers = await sendBytes(relay.port, Buffer.concat([Buffer.from(post), BODY, Buffer.from(next)]));
    expect(answers.match(/\/(?:first|second)/g)).toEqual(['/first', '/second']);
  });

  it('is delivered for the second request of a connection, while the first is still on its way to the program', async () => {
    const { relay } = await startTunnel((_incoming, outgoing) => void outgoing.writeHead(202).end(), {
      limits: { maxBodyBytes: 4_000_000 },
    });
    const caller = connect({ port: relay.port, host: '127.0.0.1', allowHalfOpen: true });
    const answers: Buffer[] = [];
    const errors: Error[] = [];
    caller.on('data', (chunk: Buffer) => answers.push(chunk)).on('error', (thrown) => errors.push(thrown));
    const post = (bytes: number): string =>
      `POST / HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: ${bytes}\r\n\r\n`;
    caller.write(Buffer.concat([Buffer.from(post(BODY.length)), BODY, Buffer.from(post(9_000_000)), BODY]));
    const statuses = () =>
      Buffer.concat(answers)
        .toString('latin1')
        .match(/HTTP\/1\.1 \d+/g);
    await vi.waitFor(() => expect(statuses()).toHaveLength(2));
    await new Promise<void>((resolve) => caller.write(Buffer.concat([BODY, BODY]), () => resolve()));
    expect(statuses()).toEqual(['HTTP/1.1 202', 'HTTP/1.1 413']);
    expect(errors).toEqual([]);
    caller.destroy();
  });

  it('leaves nothing open at the program when its caller then leaves', async () => {
    const closed = Promise.withResolvers<void>();
    const { relay } = await startTunnel((incoming, outgoing) => {
      incoming.resume();
      incoming.socket.once('close', closed.resolve);
      outgoing.end('early');
    });
    const socket = connect(relay.port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: poll.localhost\r\nContent-Length: 1000\r\n\r\nsome');
    await once(socket, 'data');
    socket.destroy();
    await closed.promise;
    await vi.waitFor(async () => expect(await streamsOf(relay)).toBe(0));
  });

  it('leaves nothing that keeps a relay from ending', async () => {
    const raw = await startRaw((socket) => refuseUnread(socket, (one) => one.destroySoon()));
    raw.tunnel.close();
    await raw.tunnel.ended;
    await raw.keep().ready;
    const reasons: unknown[] = [];
    const load = { isOver: false };
    const loops = Array.from({ length: 4 }, async () => {
      while (!load.isOver) reasons.push(await reasonOf(raw.relay, { method: 'POST', body: BODY }).catch(() => 'none'));
    });
    await vi.waitFor(() => expect(reasons.length).toBeGreaterThan(100));
    expect(counts(reasons)).toEqual({ '413,': reasons.length });
    const from = performance.now();
    await raw.relay.drain(30_000);
    expect(performance.now() - from).toBeLessThan(5_000);
    load.isOver = true;
    await Promise.all(loops);
    // Some find no listener any more; nothing is blamed on the program.
    expect(Object.keys(counts(reasons)).filter((reason) => !/^413,|^503,|^none/.test(reason))).toEqual([]);
  });
});

describe('a head', () => {
  it('of an answer comes before its body, however long that takes', async () => {
    const { relay } = await startTunnel(
      (_incoming, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      { limits: { idleMs: 1_500 } },
    );
    const asked = request({ host: '127.0.0.1', port: relay.port, headers: { host: 'poll.localhost' } }).end();
    const from = performance.now();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(performance.now() - from).toBeLessThan(1_000);
    expect(answer.headers['content-type']).toBe('text/event-stream');
    await expect(once(answer.resume(), 'end')).rejects.toMatchObject({ code: 'ECONNRESET' }); // Idle for too long.
  });

  it('of a request reaches the program before its body', async () => {
    const { relay } = await startTunnel((incoming, outgoing) => void outgoing.end(incoming.headers['x-own']));
    const headers = { host: 'poll.localhost', 'x-own': 'mine', 'content-length': '5' };
    const asked = request({ host: '127.0.0.1', port: relay.port, method: 'POST', headers });
    asked.on('error', () => {}).flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(String((await once(answer, 'data'))[0])).toBe('mine');
    asked.destroy();
  });
});
