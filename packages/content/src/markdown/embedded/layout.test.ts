// What the regular expressions said that these replace, for any text, and in time that grows with it.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slowdown } from '@bindery/testkit/slowdown';
import { joinLaidOutLines, joinLines, withoutLastLine } from './layout.ts';

const text = fc.array(fc.constantFrom('a', ' ', '\t', '\n', '\r', '\u00a0', '\f')).map((signs) => signs.join(''));

it.each([
  ['joinLines', joinLines, (value: string) => value.replace(/\s*[\r\n]\s*/g, ' ')],
  ['joinLaidOutLines', joinLaidOutLines, (value: string) => value.replace(/[ \t]*[\r\n]\s*/g, ' ')],
  ['withoutLastLine', withoutLastLine, (value: string) => value.replace(/\s*[\r\n][ \t]*$/, '')],
])('%s', async (_name, ours, expected) => {
  fc.assert(fc.property(text, (value) => ours(value) === expected(value)));
  const size = 1_000_000;
  expect(await slowdown(ours, { worst: `${' '.repeat(size)}a`, harmless: 'a '.repeat(size / 2) })).toBeLessThan(100);
});
