import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_TYPE, encodeHeader } from './frame.ts';
import type { FrameHeader } from './frame.ts';
import { FrameDecoder } from './frame-decoder.ts';

/** Decodes pieces into headers and bodies. */
function decode(pieces: readonly Buffer[]) {
  const frames: (FrameHeader & { body: string })[] = [];
  let body = '';
  const decoder = new FrameDecoder({
    onHeader: () => (body = ''),
    onBody: (piece) => (body += piece.toString('hex')),
    onEnd: (header) => frames.push({ ...header, body }),
  });
  for (const piece of pieces) decoder.push(piece);
  return frames;
}

const frame = fc.oneof(
  fc.record({
    type: fc.constant<number>(FRAME_TYPE.DATA),
    flags: fc.nat(15),
    stream: fc.nat(2 ** 31),
    body: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  }),
  fc.record({
    type: fc.constantFrom<number>(FRAME_TYPE.WINDOW_UPDATE, FRAME_TYPE.PING, FRAME_TYPE.GO_AWAY),
    flags: fc.nat(15),
    stream: fc.nat(2 ** 31),
    length: fc.nat(2 ** 32 - 1),
  }),
);

describe('FrameDecoder', () => {
  it('decodes encoded frames, wherever the bytes are split', () => {
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 40 })), (frames, cuts) => {
        const whole = Buffer.concat(
          frames.flatMap((one) => {
            const length = 'body' in one ? one.body.length : one.length;
            return [encodeHeader({ ...one, length }), 'body' in one ? one.body : Buffer.alloc(0)];
          }),
        );
        const pieces: Buffer[] = [];
        for (let offset = 0, turn = 0; offset < whole.length; turn++) {
          const size = cuts[turn % Math.max(1, cuts.length)] ?? 7;
          pieces.push(whole.subarray(offset, offset + size));
          offset += size;
        }
        const expected = frames.map((one) => ({
          type: one.type,
          flags: one.flags,
          stream: one.stream,
          length: 'body' in one ? one.body.length : one.length,
          body: 'body' in one ? one.body.toString('hex') : '',
        }));
        expect(decode(pieces)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['another version', [1, 0]],
    ['an unknown type', [0, 4]],
  ])('rejects %s', (_name, [version = 0, type = 0]) => {
    const bytes = encodeHeader({ type, flags: 0, stream: 1, length: 0 });
    bytes[0] = version;
    expect(() => decode([bytes])).toThrow(expect.objectContaining({ code: 'tunnel_protocol_violated' }));
  });
});
