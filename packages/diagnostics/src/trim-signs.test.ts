import { expect, it } from 'vitest';
import { trimEndSigns, trimSigns } from './trim-signs.ts';

it.each([
  ['--a-b--', '-', 'a-b'],
  ['._a._', '._', 'a'],
  ['---', '-', ''],
  ['', '-', ''],
  ['a', '', 'a'],
])('of %j without %j leaves %j', (text, signs, expected) => {
  expect(trimSigns(text, signs)).toBe(expected);
});

it('at the end leaves the start', () => {
  expect(trimEndSigns('--a--', '-')).toBe('--a');
});
