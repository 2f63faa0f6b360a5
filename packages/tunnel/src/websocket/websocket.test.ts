// Our WebSocket against `ws`, at either end, and against bytes that break the rules.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { closeAll, closing, sendBytes } from '../testing/start-tunnel.ts';
import { CLOSE_CODE, OPCODE, encodeFrameHead } from './frame-head.ts';
import { FrameReader } from './frame-reader.ts';
import { acceptWebSocket, openWebSocket } from './handshake.ts';
import { applyMask, randomMask } from './mask.ts';
import type { LinkListener, WebSocketLink } from './web-socket-link.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

afterEach(closeAll);

/** What one end received. */
function listenTo() {
  const pieces: Buffer[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  const listener: LinkListener = {
    onData: (piece) => pieces.push(Buffer.from(piece)),
    onClose: (code, reason) => closed.resolve({ code, reason }),
  };
  return { listener, bytes: () => Buffer.concat(pieces), closed: closed.promise };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  return (server.address() as AddressInfo).port;
}

/** A server that takes WebSockets with our code. */
async function startOurs() {
  const noteActivity = listenTo();
  const opened = Promise.withResolvers<WebSocketLink>();
  const server = createServer();
  server.on('upgrade', (incoming, socket, head) => {
    const link = acceptWebSocket(incoming, socket, { 'x-answer': 'yes' });
    closing({ close: () => link.terminate() });
    link.listen(noteActivity.listener, head);
    opened.resolve(link);
  });
  return { port: await listen(server), noteActivity, link: opened.promise };
}

/** Opens a WebSocket with our code. */
function openOurs(port: number, needsMask: boolean) {
  const noteActivity = listenTo();
  const opened = Promise.withResolvers<WebSocketLink>();
  openWebSocket(new URL(`http://127.0.0.1:${port}/`), {
    headers: {},
    agent: undefined,
    ca: undefined,
    needsMask,
    signal: undefined,
    timeoutMs: scaleMs(5_000),
    onOpen: (link, _answer, head) => {
      closing({ close: () => link.terminate() });
      link.listen(noteActivity.listener, head);
      opened.resolve(link);
    },
    onRefused: (response) => opened.reject(new Error(`status ${response.statusCode}`)),
    onError: (cause) => opened.reject(cause),
  });
  return { noteActivity, opened: opened.promise };
}

const sizes = [0, 1, 125, 126, 65_535, 65_536, 200_000];
const send = (link: WebSocketLink, ...parts: Buffer[]) => new Promise<void>((onSent) => link.send(parts, onSent));

describe('our end of a WebSocket', () => {
  it('as a server takes what the published client sends, and sends what it takes', { tags: ['long'] }, async () => {
    const { port, noteActivity, link } = await startOurs();
    const theirs = new WebSocket(`ws://127.0.0.1:${port}/`, { perMessageDeflate: false });
    const [response] = (await once(theirs, 'upgrade')) as [{ headers: Record<string, string> }];
    expect(response.headers['x-answer']).toBe('yes');
    const ours = await link;
    const bodies = sizes.map((size) => randomBytes(size));
    for (const body of bodies) {
      const received = once(theirs, 'message');
      await send(ours, body.subarray(0, 7), body.subarray(7));
      expect(((await received) as [Buffer])[0]).toEqual(body);
      theirs.send(body);
    }
    const answered = once(theirs, 'pong');
    theirs.ping('here?');
    expect(String(((await answered) as [Buffer])[0])).toBe('here?');
    expect(noteActivity.bytes()).toEqual(Buffer.concat(bodies));
    theirs.close(4000, 'tunnel_taken_over');
    expect(await noteActivity.closed).toEqual({ code: 4000, reason: 'tunnel_taken_over' });
  });

  it.each([true, false])('as a client is taken by the published server (mask needed: %s)', async (needsMask) => {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    const port = await listen(server);
    const theirs = once(sockets, 'connection');
    const { noteActivity, opened } = openOurs(port, needsMask);
    const [socket] = (await theirs) as [WebSocket];
    const ours = await opened;
    for (const size of sizes) {
      const body = randomBytes(size);
      const received = once(socket, 'message');
      await send(ours, Buffer.from(body));
      expect(((await received) as [Buffer])[0]).toEqual(body);
    }
    socket.send(Buffer.from('in pieces, '), { fin: false });
    socket.send(Buffer.from('and whole'), { fin: true });
    const closed = once(socket, 'close') as Promise<[number, Buffer]>;
    await expect.poll(() => noteActivity.bytes().toString()).toBe('in pieces, and whole');
    ours.close(CLOSE_CODE.NORMAL, 'done');
    expect(((await closed)[1] ?? '').toString()).toBe('done');
    expect((await noteActivity.closed).code).toBe(1000);
  });

  it('is rejected, and named, where there is no WebSocket, or another’s', async () => {
    const plain = createServer((_incoming, outgoing) => outgoing.end());
    await expect(openOurs(await listen(plain), false).opened).rejects.toThrow('status 200');
    const liar = createServer();
    liar.on('upgrade', (_incoming, socket) =>
      socket.write(
        'HTTP/1.1 101 Yes\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: AAAAAAAAAAAAAAAAAAAAAAAAAAA=\r\n\r\n',
      ),
    );
    await expect(openOurs(await listen(liar), false).opened).rejects.toThrow('the wrong key');
  });

  it('notices an end without a close frame', async () => {
    const { port, noteActivity } = await startOurs();
    const theirs = new WebSocket(`ws://127.0.0.1:${port}/`);
    await once(theirs, 'open');
    theirs.terminate();
    expect(await noteActivity.closed).toEqual({ code: CLOSE_CODE.BROKEN, reason: '' });
  });

  const frame = (opcode: number, body: Buffer, change: (head: Buffer) => void = () => {}): Buffer => {
    const mask = randomMask();
    const masked = Buffer.from(body);
    applyMask(masked, mask);
    const head = encodeFrameHead(opcode, body.length, mask);
    change(head);
    return Buffer.concat([head, masked]);
  };
  it.each<[string, Buffer, number]>([
    ['text', frame(OPCODE.TEXT, Buffer.from('hello')), 1003],
    ['a frame without a mask', Buffer.concat([encodeFrameHead(OPCODE.BINARY, 1), Buffer.from('x')]), 1002],
    ['an extension', frame(OPCODE.BINARY, Buffer.from('x'), (head) => (head[0] = (head[0] ?? 0) | 0x40)), 1002],
    ['a frame of no kind', frame(0xb, Buffer.alloc(0)), 1002],
    ['a ping that is too long', frame(OPCODE.PING, Buffer.alloc(126)), 1002],
    ['a ping in pieces', frame(OPCODE.PING, Buffer.alloc(1), (head) => (head[0] = OPCODE.PING)), 1002],
    ['a piece of nothing', frame(OPCODE.CONTINUATION, Buffer.from('x')), 1002],
    ['a length beyond all', frame(OPCODE.BINARY, Buffer.alloc(0x1_00_01), (head) => head.fill(0xff, 2, 10)), 1009],
  ])('is closed by bytes that break the rules: %s', async (_name, bytes, code) => {
    const { port, noteActivity } = await startOurs();
    const socket = connect(port, '127.0.0.1');
    closing({ close: () => socket.destroy() });
    socket.write(
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, 'data');
    socket.write(bytes);
    const [close] = (await once(socket, 'data')) as [Buffer];
    expect([close[0], close.readUInt16BE(2)]).toEqual([0x80 | OPCODE.CLOSE, code]);
    await noteActivity.closed;
  });
});

describe('frames', () => {
  it('are read the same wherever their bytes were cut, with any mask', () => {
    const message = fc.record({ body: fc.uint8Array({ maxLength: 300 }), isZero: fc.boolean() });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 8 }), fc.array(fc.nat(60), { minLength: 1 }), (messages, cuts) => {
        const noteActivity: Buffer[] = [];
        const reader = new FrameReader({
          isMasked: true,
          maxFrameBytes: 1_000,
          onData: (piece) => noteActivity.push(Buffer.from(piece)),
          onControl: () => {},
        });
        const frames = messages.map(({ body, isZero }) => {
          const mask = isZero ? Buffer.alloc(4) : randomMask();
          const masked = Buffer.from(body);
          applyMask(masked, mask);
          return Buffer.concat([encodeFrameHead(OPCODE.BINARY, body.length, mask), masked]);
        });
        let rest = Buffer.concat(frames);
        for (let turn = 0; rest.length > 0; turn++) {
          const size = (cuts[turn % cuts.length] ?? 0) + 1;
          reader.push(Buffer.from(rest.subarray(0, size)));
          rest = rest.subarray(size);
        }
        expect(Buffer.concat(noteActivity)).toEqual(Buffer.concat(messages.map(({ body }) => Buffer.from(body))));
      }),
    );
  });

  it('never end the process, whatever bytes come', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 20 }), (chunks) => {
        const reader = new FrameReader({ isMasked: true, maxFrameBytes: 1_000, onData: () => {}, onControl: () => {} });
        try {
          for (const chunk of chunks) reader.push(Buffer.from(chunk));
        } catch (thrown) {
          expect(thrown).toMatchObject({ code: 'tunnel_protocol_violated', closeWith: expect.any(String) });
        }
      }),
    );
  });
});

it('a malformed handshake is rejected', async () => {
  const server = createServer();
  server.on('upgrade', (incoming, socket) => {
    try {
      acceptWebSocket(incoming, socket, {});
    } catch (thrown) {
      socket.end((thrown as { code: string }).code);
    }
  });
  const port = await listen(server);
  const head = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  for (const rest of [
    `GET / HTTP/1.1\r\n${head}\r\n`,
    `GET / HTTP/1.1\r\n${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: short\r\n\r\n`,
    `GET / HTTP/1.1\r\n${head}Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    `POST / HTTP/1.1\r\n${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  ]) {
    expect(await sendBytes(port, rest)).toBe('tunnel_request_malformed');
  }
});
