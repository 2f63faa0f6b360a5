// Answers that come before the request is whole, and heads that come before the body. More of them: tunnel.long.test.ts.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BODY,
  CLOSES,
  counts,
  expectOwn,
  expectUnread,
  rejectUnread,
  startRaw,
  streamsOf,
} from './testing/early-answers.ts';
import { closeAll, reasonOf, sendBytes, startTunnel } from './testing/start-tunnel.ts';
import { MOMENT_MS } from '@bindery/testkit/time-limits';

afterEach(closeAll);

describe('an answer before the whole request', () => {
  it.each(CLOSES)('is delivered, each time, from a program that %s', { tags: ['long'] }, (_name, close) =>
    expectUnread(close, 3),
  );

  it(
    'is delivered when it is the relay’s own, to a caller that writes all of its request before it reads',
    { tags: ['long'] },
    () => expectOwn(3),
  );

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

  it('leaves nothing that keeps a relay from ending', { tags: ['long'] }, async () => {
    const raw = await startRaw((socket) => rejectUnread(socket, (one) => one.destroySoon()));
    raw.tunnel.close();
    await raw.tunnel.ended;
    await raw.openPersistent().ready;
    const reasons: unknown[] = [];
    const load = { isOver: false };
    const loops = Array.from({ length: 4 }, async () => {
      while (!load.isOver) reasons.push(await reasonOf(raw.relay, { method: 'POST', body: BODY }).catch(() => 'none'));
    });
    await vi.waitFor(() => expect(reasons.length).toBeGreaterThan(20));
    expect(counts(reasons)).toEqual({ '413,': reasons.length });
    const from = performance.now();
    await raw.relay.drain(30_000);
    expect(performance.now() - from).toBeLessThan(MOMENT_MS);
    load.isOver = true;
    await Promise.all(loops);
    // Some find no listener. None of the errors blames the program.
    expect(Object.keys(counts(reasons)).filter((reason) => !/^413,|^503,|^none/.test(reason))).toEqual([]);
  });
});

describe('a head', () => {
  it('of an answer comes before its body, however long that takes', { tags: ['long'] }, async () => {
    const { relay } = await startTunnel(
      (_incoming, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      { limits: { idleMs: 500 } },
    );
    const asked = request({ host: '127.0.0.1', port: relay.port, headers: { host: 'poll.localhost' } }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
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
