import { describe, expect, it } from 'vitest';
import { renewalAt } from './renewal.ts';

const HOUR = 60 * 60_000;
const inMs = (ms: number) => new Date(ms).toISOString();

describe('renewalAt', () => {
  it.each([
    ['an hour, where there is time', inMs(12 * HOUR), HOUR],
    ['half of what is left, where there is less', inMs(HOUR), HOUR / 2],
    ['a minute, where it is about to end or seems to have', inMs(1000), 60_000],
    ['a minute, where the platform’s clock is behind', inMs(-HOUR), 60_000],
    ['an hour, where the platform does not say', undefined, HOUR],
    ['an hour, where it says nonsense', 'soon', HOUR],
  ])('%s', (_what, endsAt, expected) => {
    expect(renewalAt(endsAt, 0)).toBe(expected);
  });
});
