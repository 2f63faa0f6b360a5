import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it, vi } from 'vitest';
import { linkSessions } from '../testing/linked-sessions.ts';
import { FLAG, FRAME_TYPE, INITIAL_WINDOW, encodeHeader } from './frame.ts';
import { YamuxSession } from './session.ts';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Waits for a condition that turns of the event loop bring about. */
const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true));

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('streams', () => {
  it('carry bytes both ways concurrently, unchanged, and end each direction separately', async () => {
    const { client, accept } = linkSessions();
    const [there, back] = [randomBytes(3_000_000), randomBytes(2_000_001)];
    const stream = client.open();
    const remote = await accept();
    const received = Promise.all([collect(stream), collect(remote)]);
    stream.end(there);
    await once(remote, 'end');
    remote.end(back);
    const [atClient, atServer] = await received;
    expect([digest(atClient), digest(atServer)]).toEqual([digest(back), digest(there)]);
    await until(() => client.streams === 0);
  });

  it('run concurrently, each with its own bytes', async () => {
    const { client, server, accept } = linkSessions();
    const opened = Array.from({ length: 200 }, () => client.open());
    for (let index = 0; index < opened.length; index++) {
      const remote = await accept();
      void pipeline(remote, remote);
    }
    const responses = opened.map((stream, index) => {
      stream.end(`stream ${index} `.repeat(500));
      return text(stream);
    });
    for (const [index, response] of (await Promise.all(responses)).entries())
      expect(response).toBe(`stream ${index} `.repeat(500));
    await until(() => client.streams === 0 && server.streams === 0);
  });

  it('send no more than the window of an end that does not read, and continue when it reads', async () => {
    const { client, accept, sentBytes } = linkSessions();
    const body = randomBytes(2_000_000);
    const stream = client.open();
    stream.end(body);
    const remote = await accept();
    await until(() => sentBytes() >= INITIAL_WINDOW);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(sentBytes()).toBeLessThan(INITIAL_WINDOW + 1000);
    expect(digest(await collect(remote))).toBe(digest(body));
  });

  it('don’t block each other: one that is read, and one that isn’t', async () => {
    const { client, accept } = linkSessions();
    client.open().write(randomBytes(1_000_000));
    const quick = client.open();
    await accept();
    quick.end('quick');
    expect(await text(await accept())).toBe('quick');
  });

  it('that are destroyed are reset at the other end, with an error', async () => {
    const { client, server, accept } = linkSessions();
    const stream = client.open();
    const failed = once(await accept(), 'error');
    stream.destroy();
    expect((await failed)[0]).toMatchObject({ code: 'tunnel_stream_reset' });
    await until(() => client.streams === 0 && server.streams === 0);
  });

  it('that are reset by the end that accepted them are read to the end first, however slowly', async () => {
    const { client, accept } = linkSessions();
    const stream = client.open();
    const remote = await accept();
    const body = randomBytes(200_000);
    await new Promise((resolve) => remote.write(body, resolve));
    remote.destroy();
    await until(() => client.streams === 0);
    stream.write('what nobody reads any longer');
    const pieces: Buffer[] = [];
    await expect(
      (async () => {
        for await (const piece of stream) pieces.push(piece as Buffer);
      })(),
    ).rejects.toMatchObject({ code: 'tunnel_stream_reset' });
    expect(digest(Buffer.concat(pieces))).toBe(digest(body));
  });

  it('are rejected above the limit, at both ends', async () => {
    const { client, accept } = linkSessions({ maxStreams: 2 });
    client.open();
    client.open();
    expect(() => client.open()).toThrow(expect.objectContaining({ code: 'tunnel_streams_exhausted' }));
    await Promise.all([accept(), accept()]);
    const refusing = linkSessions();
    const unwanted = refusing.server.open(); // The client of this pair takes none.
    expect((await once(unwanted, 'error'))[0]).toMatchObject({ code: 'tunnel_stream_reset' });
  });
});

describe('a session', () => {
  it('that is closed ends every stream at both ends, with the reason', async () => {
    const { client, accept, ends } = linkSessions();
    const stream = client.open();
    await accept();
    const failed = once(stream, 'error');
    client.close();
    expect((await failed)[0]).toMatchObject({ code: 'tunnel_closed' });
    expect(ends.client?.code).toBe('tunnel_closed');
    expect(() => client.open()).toThrow(expect.objectContaining({ code: 'tunnel_closed' }));
    await expect(client.ping()).rejects.toMatchObject({ code: 'tunnel_closed' });
  });

  it('that goes away takes no new streams, and lets the open ones end', async () => {
    const { client, server, accept } = linkSessions();
    const stream = client.open();
    const remote = await accept();
    server.goAway();
    await vi.waitFor(() => expect(() => client.open()).toThrow(expect.objectContaining({ code: 'tunnel_closed' })));
    stream.end('last words');
    expect(await text(remote)).toBe('last words');
  });

  it('measures the way to the other end', async () => {
    const { client } = linkSessions();
    expect(await client.ping()).toBeGreaterThan(0);
    expect(client.roundTripMs).toBeGreaterThan(0);
  });

  it('that receives nothing ends with tunnel_silent', async () => {
    const reason = await new Promise<unknown>((resolve) => {
      const session = new YamuxSession({
        role: 'client',
        send: () => {},
        pingEveryMs: 5,
        deadAfterMs: 30,
        onEnd: resolve,
      });
      expect(session.end).toBeUndefined();
    });
    expect(reason).toMatchObject({ code: 'tunnel_silent' });
  });

  it('ends if the other end sends endless requests and doesn’t read', () => {
    const session = new YamuxSession({
      role: 'server',
      send: () => {},
      pingEveryMs: 0,
    });
    const ping = encodeHeader({ type: FRAME_TYPE.PING, flags: FLAG.SYN, stream: 0, length: 1 });
    const flood = Buffer.concat(Array.from({ length: 1000 }, () => ping));
    for (let turn = 0; turn < 200 && session.end === undefined; turn++) session.receive(flood);
    expect(session.end).toMatchObject({ code: 'tunnel_too_slow' });
  });
});

describe('an end that breaks the protocol', () => {
  const { DATA, WINDOW_UPDATE, GO_AWAY } = FRAME_TYPE;
  const open = encodeHeader({ type: WINDOW_UPDATE, flags: FLAG.SYN, stream: 1, length: 0 });
  const end = encodeHeader({ type: WINDOW_UPDATE, flags: FLAG.FIN, stream: 1, length: 0 });

  it.each([
    [
      'sends more than it was allowed',
      [open, encodeHeader({ type: DATA, flags: 0, stream: 1, length: INITIAL_WINDOW + 1 })],
    ],
    ['sends after it said that it ended', [open, end, encodeHeader({ type: DATA, flags: 0, stream: 1, length: 1 })]],
    [
      'gives more credit than there are bytes',
      [open, encodeHeader({ type: WINDOW_UPDATE, flags: 0, stream: 1, length: 2 ** 32 - 1 })],
    ],
    ['opens a stream twice', [open, open]],
    ['opens a stream of ours', [encodeHeader({ type: WINDOW_UPDATE, flags: FLAG.SYN, stream: 2, length: 0 })]],
    ['names no stream', [encodeHeader({ type: DATA, flags: 0, stream: 0, length: 1 })]],
    ['goes away because of us', [encodeHeader({ type: GO_AWAY, flags: 0, stream: 0, length: 1 })]],
    ['speaks something else', [Buffer.from('GET / HTTP/1.1\r\n\r\n')]],
  ])('%s: its session ends with a reason, which is sent to it', (_name, messages) => {
    const sentMessages: Buffer[] = [];
    let reason: unknown;
    const session = new YamuxSession({
      role: 'server',
      pingEveryMs: 0,
      send: (parts) => sentMessages.push(Buffer.concat(parts)),
      onStream: () => {},
      onEnd: (endReason) => (reason = endReason),
    });
    for (const message of messages) session.receive(message);
    expect(reason).toMatchObject({ code: 'tunnel_protocol_violated' });
    expect(session.streams).toBe(0);
    const goodbye = Buffer.concat(sentMessages).subarray(-12);
    expect([goodbye[1], goodbye.readUInt32BE(8)]).toEqual([GO_AWAY, 1]);
    session.receive(open); // Nothing more is received.
    expect(session.streams).toBe(0);
  });
});
