// Connectors that break the rules: each ends with a reason, and other tunnels are not affected.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { sendRequest, closeAll, closing, mirror, sendBytes, startTunnel } from './testing/start-tunnel.ts';
import { hashToken } from './relay/access/tokens.ts';
import { FLAG, FRAME_TYPE, encodeHeader } from './yamux/frame.ts';

afterEach(closeAll);

const header = (type: number, flags: number, stream: number, length: number): Buffer =>
  encodeHeader({ type, flags, stream, length });

/** A relay with an honest connector "poll", and a connector "other" that is not. */
async function startWithRogue(options: Parameters<typeof startTunnel>[1] = {}) {
  const ends: string[] = [];
  const { relay, open } = await startTunnel(mirror, {
    ...options,
    onEvent: (entry) => entry.event === 'tunnel_ended' && entry.name === 'other' && ends.push(entry.reason),
  });
  const rogue = new WebSocket(`ws://127.0.0.1:${relay.port}/_bindery/tunnel?name=other`, {
    headers: { authorization: 'Bearer 0ther' },
    perMessageDeflate: false,
  });
  closing({ close: () => rogue.terminate() });
  rogue.on('error', () => {});
  await once(rogue, 'open');
  return { relay, rogue, ends, open };
}

describe('a connector that breaks the protocol', () => {
  it.each<[string, Buffer]>([
    ['a frame of another version', Buffer.from([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ['a frame of no type', header(9, 0, 1, 0)],
    ['data for no stream', header(FRAME_TYPE.DATA, 0, 0, 4)],
    ['an even number for its stream', header(FRAME_TYPE.WINDOW_UPDATE, FLAG.SYN, 2, 0)],
    ['noise', Buffer.alloc(64, 0xa5)],
    ['a goodbye for a fault', header(FRAME_TYPE.GO_AWAY, 0, 0, 1)],
  ])('ends, and the others go on: %s', async (_name, bytes) => {
    const { relay, rogue, ends } = await startWithRogue();
    const closed = once(rogue, 'close');
    rogue.send(bytes);
    expect(((await closed) as [number])[0]).toBe(1002);
    expect(ends).toEqual(['tunnel_protocol_violated']);
    expect((await sendRequest(relay)).status).toBe(200);
  });

  it('ends when it sends more than it may, by data or by credit', async () => {
    const attacks = [
      (stream: number) => [header(FRAME_TYPE.DATA, 0, stream, 300_000), Buffer.alloc(300_000)],
      (stream: number) => [header(FRAME_TYPE.WINDOW_UPDATE, 0, stream, 2 ** 32 - 1)],
    ];
    for (const attack of attacks) {
      const { relay, rogue, ends } = await startWithRogue();
      const response = sendRequest(relay, { name: 'other' });
      const [opening] = (await once(rogue, 'message')) as [Buffer];
      rogue.send(Buffer.concat(attack(opening.readUInt32BE(4) || 2)));
      const { status, headers } = await response;
      expect([status, headers['x-bindery-tunnel']]).toEqual([502, 'tunnel_protocol_violated']);
      expect(ends).toEqual(['tunnel_protocol_violated']);
      expect((await sendRequest(relay)).status).toBe(200);
      await closeAll();
    }
  });

  it('ends when it sends text, or a message that is too long', async () => {
    for (const message of ['text', Buffer.alloc(2_000_000)]) {
      const { relay, rogue, ends } = await startWithRogue();
      const closed = once(rogue, 'close');
      rogue.send(message);
      expect([1003, 1009]).toContain(((await closed) as [number])[0]);
      await vi.waitFor(() => expect(ends).toHaveLength(1));
      expect((await sendRequest(relay)).status).toBe(200);
      await closeAll();
    }
  });

  it('ends when it does not answer pings', async () => {
    const { relay, rogue, ends } = await startWithRogue({ keepAlive: { pingEveryMs: 100, deadAfterMs: 300 } });
    await once(rogue, 'close');
    expect(ends).toEqual(['tunnel_silent']);
    expect((await sendRequest(relay)).status).toBe(200);
  });

  it('keeps a caller waiting no longer than the relay lets it', async () => {
    const { relay } = await startWithRogue({ limits: { idleMs: 200 } });
    const { status, headers } = await sendRequest(relay, { name: 'other' });
    expect([status, headers['x-bindery-tunnel']]).toEqual([504, 'tunnel_idle']);
  });

  it('cannot fill the memory of the relay', { tags: ['long'] }, async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { relay, rogue } = await startWithRogue();
    collect();
    const before = process.memoryUsage();
    const pings = Buffer.concat(
      Array.from({ length: 5_000 }, (_, index) => header(FRAME_TYPE.PING, FLAG.SYN, 0, index)),
    );
    const strays = Buffer.concat(
      Array.from({ length: 1_000 }, (_, index) => header(FRAME_TYPE.DATA, 0, 2 + 2 * index, 0)),
    );
    for (let turn = 0; turn < 50; turn++) {
      if (rogue.readyState !== rogue.OPEN) break;
      rogue.send(turn % 2 === 0 ? pings : strays);
      expect((await sendRequest(relay)).status).toBe(200);
    }
    collect();
    const after = process.memoryUsage();
    expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(32 * 1024 * 1024);
  });
});

describe('a connector that comes and goes', () => {
  const handshake =
    'GET /_bindery/tunnel?name=other HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0ther\r\nConnection: Upgrade\r\n' +
    'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

  it('leaves no state if it connects and closes immediately', async () => {
    const { relay } = await startTunnel(mirror);
    const close = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]);
    await sendBytes(relay.port, Buffer.concat([Buffer.from(handshake), close]));
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    const goAway = Buffer.concat([Buffer.from([0x82, 0x8c, 0, 0, 0, 0]), header(FRAME_TYPE.GO_AWAY, 0, 0, 0)]);
    const socket = connect(relay.port, '127.0.0.1');
    socket.write(Buffer.concat([Buffer.from(handshake), goAway]));
    await once(socket, 'data');
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    socket.destroy();
  });

  it('does not keep a relay from ending when it says goodbye and stays', async () => {
    const { relay, rogue } = await startWithRogue();
    rogue.send(header(FRAME_TYPE.GO_AWAY, 0, 0, 0));
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    const closed = once(rogue, 'close');
    await relay.drain(50);
    await closed;
  });

  it('ends with its token, also when it has said goodbye', async () => {
    const { relay, rogue, ends } = await startWithRogue();
    rogue.send(header(FRAME_TYPE.GO_AWAY, 0, 0, 0));
    await vi.waitFor(() => expect(relay.tunnels).toBe(1));
    relay.replaceTokens([{ hash: hashToken('t0ken'), names: ['poll'] }]);
    await once(rogue, 'close');
    expect(ends).toEqual(['tunnel_refused']);
  });

  it('is rejected when its token is revoked while it connects', async () => {
    const { relay, open, rogue } = await startWithRogue(); // It has the name, and answers no question.
    const message = once(rogue, 'message');
    const waiting = open({ name: 'other', token: '0ther' });
    const rejected = expect(waiting).rejects.toMatchObject({ code: 'tunnel_refused' });
    await message;
    relay.replaceTokens([{ hash: hashToken('t0ken'), names: ['poll'] }]);
    await rejected;
    expect(relay.tunnels).toBe(1);
  });
});

describe('rejected upgrades', () => {
  it('leave no open connection, whatever was sent after them', async () => {
    const { relay } = await startTunnel(mirror);
    const closed = Array.from({ length: 20 }, async () => {
      const socket = connect(relay.port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: no_body.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      await once(socket, 'data');
      socket.end('x');
      await once(socket, 'close');
    });
    await Promise.all(closed);
    await relay.close(); // It waits for every connection.
  });
});

describe('an upgrade that isn’t a WebSocket', () => {
  it.each([
    ['no key', 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'],
    [
      'an old version',
      'Upgrade: websocket\r\nSec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
  ])('is rejected, and the name is still free: %s', async (_name, headers) => {
    const { relay } = await startTunnel(mirror);
    const head = `GET /_bindery/tunnel?name=other HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer 0ther\r\nConnection: Upgrade\r\n`;
    expect(await sendBytes(relay.port, `${head}${headers}\r\n`)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(relay.tunnels).toBe(1);
  });

  it.each(['//', '/%', '/_bindery/tunnel?name=poll', '/elsewhere'])('does not stop the relay: %s', async (path) => {
    const { relay } = await startTunnel(mirror);
    const socket = connect(relay.port, '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: no_body.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[014] /);
    socket.resetAndDestroy();
    expect((await sendRequest(relay)).status).toBe(200);
  });
});
