import { expect, it } from 'vitest';
import { findMissingLines } from './page-output.ts';

const OUTPUT =
  'built v1 in 31 ms\n\n  url  http://127.0.0.1:4100\n12:00:01.000  success  event_a\n12:00:02.000  failed   event_b\nscript: 1100 bytes';

it('accepts other times, IDs, ports, sizes, and lines in place of …', () => {
  const block = 'built v1 in 5 ms\n  url  http://127.0.0.1:4400\n…\n00:00:00.000  failed  event_x\nscript: 1000 bytes';
  expect(findMissingLines(block, OUTPUT)).toEqual([]);
});

it.each([
  ['built v2 in 5 ms', 'another number'],
  ['built v1 in 5 ms\n00:00:00.000  success  event_x', 'a line that is left out'],
  ['00:00:00.000  failed  event_x\n…\nbuilt v1 in 5 ms', 'another order'],
  ['script: 2000 bytes', 'another size'],
])('finds %j: %s', (block) => {
  expect(findMissingLines(block, OUTPUT)).toHaveLength(1);
});
