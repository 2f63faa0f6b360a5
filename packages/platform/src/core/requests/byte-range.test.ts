import { expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { parseRange } from './byte-range.ts';

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=99-1000', { first: 99, last: 99 }],
  ['Bytes = 5 - 6', { first: 5, last: 6 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-9', undefined],
  ['bytes=a-b', undefined],
  ['bytes=0-9999999999999999', undefined],
  [null, undefined],
])('reads %j of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

it('finds nothing in no bytes', () => {
  expect([parseRange('bytes=0-', 0), parseRange('bytes=-5', 0)]).toEqual(['outside', 'outside']);
});

it.each(['bytes=', 'bytes=1', 'bytes=1-', 'bytes=-1'])('takes no time over many spaces after %j', async (beginning) => {
  const took = await computingTime(() =>
    expect(parseRange(`${beginning}${' '.repeat(150_000)}x`, 100)).toBeUndefined(),
  );
  expect(took).toBeLessThan(1_000);
});
