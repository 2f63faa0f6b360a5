import { describe, expect, it } from 'vitest';
import { markThrows } from './note-throws.ts';

describe('markThrows', () => {
  it.each([
    [`throw 'a';`, `throw __binderyThrown('a');`],
    [`throw new Error('a');`, `throw new Error('a');`],
    [`throw (1, null)`, `throw (__binderyThrown((1, null)))`],
    [`if (a) throw error as string`, `if (a) throw __binderyThrown(error as string)`],
    [`const a = 'throw 1'; // throw 2`, `const a = 'throw 1'; // throw 2`],
    [
      `new Promise((resolve, no) => { no('a'); no(new Error()); no(); resolve('b'); })`,
      `new Promise((resolve, no) => { no(__binderyThrown('a')); no(new Error()); no(); resolve('b'); })`,
    ],
    ['throw (', 'throw ('],
  ])('makes of %s', (text, marked) => {
    expect(markThrows('a.ts', text)).toBe(marked);
  });
});
