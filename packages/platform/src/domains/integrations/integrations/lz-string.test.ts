import fc from 'fast-check';
import lz from 'lz-string';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { LzStringError, decompressBounded } from './lz-string.ts';

describe('decompressBounded', () => {
  it('reads what the published library compresses, in both spellings', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 500, unit: fc.constantFrom('a', 'b') }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(decompressBounded(lz.compressToEncodedURIComponent(text), 1_000_000)).toBe(text);
        expect(decompressBounded(lz.compressToBase64(text), 1_000_000)).toBe(text);
      }),
      { numRuns: runsOf(300) },
    );
  });

  it('stops at the bound instead of filling the memory', { tags: ['long'] }, () => {
    const bomb = lz.compressToEncodedURIComponent('a'.repeat(600_000));
    expect(bomb.length).toBeLessThan(20_000);
    expect(() => decompressBounded(bomb, 256 * 1024)).toThrow(LzStringError);
  });

  it('refuses text that was not compressed', () => {
    for (const text of ['{"a":1}', '%%%', 'A', '']) expect(() => decompressBounded(text, 1000)).toThrow(LzStringError);
  });
});
