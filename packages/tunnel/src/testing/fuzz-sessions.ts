// With any input, a session continues or ends with a reason. It never throws, and never buffers more than allowed.
import fc from 'fast-check';
import { expect } from 'vitest';
import { encodeHeader } from '../yamux/frame.ts';
import { YamuxSession } from '../yamux/session.ts';
import type { YamuxStream } from '../yamux/stream.ts';

/** Frames that are nearly right: small numbers of streams, so that they meet. */
const frame = fc
  .record({
    type: fc.nat(3),
    flags: fc.nat(15),
    stream: fc.nat(9),
    length: fc.oneof(fc.nat(2000), fc.nat(2 ** 32 - 1)),
    body: fc.uint8Array({ maxLength: 2000 }),
  })
  .map(({ body, ...header }) => {
    const bytes = Buffer.from(body);
    return header.type === 0
      ? Buffer.concat([encodeHeader({ ...header, length: bytes.length }), bytes])
      : encodeHeader(header);
  });
const noise = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes));

/** Sends sessions frames that are nearly right, and noise. Throws when one throws, ends without a code, or keeps too much. */
export function fuzzSessions(runs: { readonly numRuns: number; readonly seed?: number }): void {
  const messages = fc.array(fc.oneof({ weight: 9, arbitrary: frame }, { weight: 1, arbitrary: noise }), {
    maxLength: 60,
  });
  const property = fc.property(messages, fc.infiniteStream(fc.nat(3)), (sentMessages, choices) => {
    const reasons: string[] = [];
    const streams: YamuxStream[] = [];
    const session = new YamuxSession({
      role: 'server',
      pingEveryMs: 0,
      maxStreams: 4,
      send: (_parts, callback) => callback(),
      onStream: (stream) => {
        streams.push(stream);
        const choice = choices.next().value;
        if (choice === 0) stream.resume();
        if (choice === 1) stream.destroy();
        if (choice === 2) stream.end('answer');
      },
      onEnd: ({ code }) => reasons.push(code),
    });
    for (const message of sentMessages) session.receive(message);
    expect(session.streams).toBeLessThanOrEqual(4);
    expect(reasons.length).toBeLessThanOrEqual(1);
    for (const code of reasons) expect(code).toBe('tunnel_protocol_violated');
    for (const stream of streams) expect(stream.readableLength).toBeLessThanOrEqual(256 * 1024 + 64 * 1024);
    session.close();
    expect(session.streams).toBe(0);
  });
  fc.assert(property, runs);
}
