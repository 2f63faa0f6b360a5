import { describe, expect, it } from 'vitest';
import { describeOffset, formatMoment, formatMs } from './format-ms.ts';

describe('formatMs', () => {
  it('writes three digits at most', () => {
    expect([0, 0.1234, 4.2059, 14.249, 99.96, 142.4, 1420].map(formatMs)).toEqual([
      '0 ms',
      '0.12 ms',
      '4.21 ms',
      '14.2 ms',
      '100 ms',
      '142 ms',
      '1,420 ms',
    ]);
  });
});

describe('formatMoment', () => {
  it('writes date and time, without what is less than a second', () => {
    expect(formatMoment('2026-11-23T10:16:11.559Z')).toBe('2026-11-23 10:16:11 UTC');
  });
});

describe('describeOffset', () => {
  it('writes the two largest units, and nothing under a minute', () => {
    expect([20_000, 60_000, -7_500_000, 90_061_000].map(describeOffset)).toEqual([
      'In sync with real time',
      '1 min ahead of real time',
      '2 h 5 min behind real time',
      '1 d 1 h ahead of real time',
    ]);
  });
});
