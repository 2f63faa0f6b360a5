// Against a third-party implementation of the published framing.
import { createHash, randomBytes } from 'node:crypto';
import type { Duplex, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { Client, Server } from 'yamux-js';
import { YamuxSession } from './session.ts';
import type { YamuxStream } from './stream.ts';

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Our session with theirs at the other end of its messages. */
function linkTo(theirs: Duplex, role: 'client' | 'server', onStream?: (stream: YamuxStream) => void): YamuxSession {
  const ours: YamuxSession = new YamuxSession({
    role,
    pingEveryMs: 0,
    send: (parts, callback) => theirs.write(Buffer.concat(parts), () => callback()),
    ...(onStream === undefined ? {} : { onStream }),
  });
  theirs.on('data', (chunk: Buffer) => setImmediate(() => ours.receive(chunk)));
  return ours;
}

/** Reads so many bytes. The other side here never says that it has ended. */
async function read(stream: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= bytes) break;
  }
  return Buffer.concat(chunks);
}

describe('yamux-js at the other end', () => {
  it('takes streams of ours: bytes come back unchanged, more than one window of them', { tags: ['long'] }, async () => {
    const theirs = new Server((stream) => stream.on('data', (chunk) => stream.write(chunk)), {
      enableKeepAlive: false,
    });
    const ours = linkTo(theirs, 'client');
    const body = randomBytes(1_500_000);
    const stream = ours.open();
    const back = read(stream, body.length);
    stream.write(body);
    expect(digest(await back)).toBe(digest(body));
    expect(ours.end).toBeUndefined();
  });

  it('opens several concurrent streams to us', async () => {
    const theirs = new Client({ enableKeepAlive: false });
    const ours = linkTo(theirs, 'server', (stream) => stream.pipe(stream));
    const bodies = Array.from({ length: 5 }, (_, index) => randomBytes(100_000 * (index + 1)));
    const responses = bodies.map(async (body) => {
      const stream = theirs.open();
      stream.on('error', () => {});
      const back = read(stream, body.length);
      stream.write(body);
      return digest(await back);
    });
    expect(await Promise.all(responses)).toEqual(bodies.map(digest));
    expect(ours.end).toBeUndefined();
  });

  it('answers our pings', async () => {
    const theirs = new Server(() => {}, { enableKeepAlive: false });
    const ours = linkTo(theirs, 'client');
    expect(await ours.ping()).toBeGreaterThan(0);
    ours.close();
  });
});
