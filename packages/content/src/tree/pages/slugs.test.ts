import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slugs.ts';

describe('slugOf', () => {
  it('has the letters and digits of a title, whatever they are, and "-" for all else', () => {
    expect(['List ships & crews', 'API v2.1 (beta)', 'Größe: 5 µm', '日本 語', '!?'].map(slugOf)).toEqual([
      'list-ships-and-crews',
      'api-v2-1-beta',
      'größe-5-μm',
      '日本-語',
      'page',
    ]);
  });

  it('gives a title in ASCII the slug that it has next to other signs', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        expect(slugOf(title)).toBe(slugOf(`${title}\u2003`));
      }),
    );
  });
});
