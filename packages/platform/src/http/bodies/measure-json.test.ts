import { describe, expect, it } from 'vitest';
import { exceededLimit } from './measure-json.ts';

const limits = { VALUES_MAX: 1_000, DEPTH_MAX: 20 };

describe('exceededLimit', () => {
  it.each([
    ['as many values as there may be', JSON.stringify(Array.from({ length: 999 }, () => 0)), undefined],
    ['one value more', JSON.stringify(Array.from({ length: 1_001 }, () => 0)), 'VALUES_MAX'],
    ['empty objects', `[${'{},'.repeat(1_000)}{}]`, 'VALUES_MAX'],
    ['names, which are counted too', `{${'"a":0,'.repeat(600)}"b":0}`, 'VALUES_MAX'],
    ['as deep as it may be', `${'['.repeat(20)}${']'.repeat(20)}`, undefined],
    ['one level more', `${'['.repeat(21)}${']'.repeat(21)}`, 'DEPTH_MAX'],
    ['lists after each other', `[${'[],'.repeat(30)}[]]`, undefined],
    ['marks inside a text', JSON.stringify(',:[{'.repeat(2_000)), undefined],
    ['marks after an escaped quote', JSON.stringify(`"${',[{'.repeat(2_000)}\\`), undefined],
    ['a text that never ends', `"${','.repeat(2_000)}`, undefined],
    ['what is no JSON', '[,'.repeat(1_000), 'DEPTH_MAX'],
  ])('measures %s', (_what, text, expected) => {
    expect(exceededLimit(text, limits)).toBe(expected);
  });

  it('takes time in proportion to the length, also for backslashes and quotes without end', { tags: ['long'] }, () => {
    const big = { VALUES_MAX: Number.POSITIVE_INFINITY, DEPTH_MAX: 20 };
    const timeOf = (text: string): number => {
      const began = performance.now();
      exceededLimit(text, big);
      return performance.now() - began;
    };
    const length = 1 << 22;
    const plain = Math.min(...[1, 2, 3].map(() => timeOf(`[${'0,'.repeat(length / 2)}0]`)));
    for (const worst of ['\\"', '"\\', '\\\\', '""']) {
      expect(Math.min(...[1, 2, 3].map(() => timeOf(`"${worst.repeat(length / 2)}`)))).toBeLessThan(10 * plain + 20);
    }
  });
});
