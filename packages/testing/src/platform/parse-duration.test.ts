import { expect, it } from 'vitest';
import { parseDuration } from './parse-duration.ts';

it.each([
  [0, 0],
  [1500, 1500],
  ['250ms', 250],
  ['30s', 30_000],
  ['1.5h', 5_400_000],
  ['1h 30m', 5_400_000],
  ['1d12h', 129_600_000],
  [' 2 h ', 7_200_000],
])('reads %j as %i ms', (duration, expected) => expect(parseDuration(duration)).toBe(expected));

it.each(['', 'soon', '2 hours', '-1h', '1h -30m', -1, Number.NaN, Infinity, undefined])(
  'rejects %j with duration_invalid',
  (duration) =>
    expect(() => parseDuration(duration as string)).toThrow(expect.objectContaining({ code: 'duration_invalid' })),
);
