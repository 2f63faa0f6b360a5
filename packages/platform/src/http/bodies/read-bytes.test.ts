import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../core/call.ts';
import { readBytes } from './read-bytes.ts';

const MOST = 4 * 1024 * 1024;
const callOf = (chunks: readonly Uint8Array[], declared?: number): Call => ({
  method: 'PUT',
  path: '/',
  search: '',
  header: () => (declared === undefined ? null : String(declared)),
  body: async function* () {
    yield* chunks;
  },
  signal: () => new AbortController().signal,
});

describe('readBytes', () => {
  it.each([
    ['many chunks', Array.from({ length: 33 }, () => randomBytes(65_536))],
    ['one chunk', [randomBytes(2_000_001)]],
    [
      'chunks of every size',
      [randomBytes(1), randomBytes(262_144), randomBytes(262_145), randomBytes(0), randomBytes(700_000)],
    ],
  ])('reads a long body of %s, into memory that workers share', async (_what, chunks) => {
    const body = Buffer.concat(chunks);
    // The length that a request names: none, the right one, and wrong ones.
    for (const declared of [undefined, body.length, body.length + 100, body.length - 1, 300_000, 1]) {
      const read = await readBytes(callOf(chunks, declared), MOST);
      expect(read.equals(body), `declared: ${declared}`).toBe(true);
      expect(read.buffer).toBeInstanceOf(SharedArrayBuffer);
    }
  });

  it('leaves short bodies in memory of their own', async () => {
    const read = await readBytes(callOf([Buffer.from('{'), Buffer.from('}')], 2), MOST);
    expect(read.buffer).not.toBeInstanceOf(SharedArrayBuffer);
  });

  it('yields while it reads and joins chunks', async () => {
    let turns = 0;
    let isRead = false;
    const takeTurn = (): void => {
      if (isRead) return;
      turns++;
      setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    await readBytes(callOf(Array.from({ length: 32 }, () => Buffer.alloc(65_536))), MOST);
    isRead = true;
    expect(turns).toBeGreaterThan(12);
  });

  it('refuses a body as soon as it is too long', async () => {
    const tooLarge = expect.objectContaining({ code: 'body_too_large' });
    await expect(readBytes(callOf([], MOST + 1), MOST)).rejects.toEqual(tooLarge);
    const sizes: number[] = [];
    const endless = callOf([]);
    const body = async function* () {
      for (;;) {
        sizes.push(1);
        yield await Promise.resolve(Buffer.alloc(1024 * 1024));
      }
    };
    await expect(readBytes({ ...endless, body }, MOST)).rejects.toEqual(tooLarge);
    expect(sizes.length).toBe(5);
  });
});
