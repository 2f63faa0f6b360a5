import { expect, it } from 'vitest';
import { findDifferences } from './find-differences.ts';
import type { OutcomePart } from './outcome.ts';

/** `POST a` is in the group `POST`. */
const parts = (...keys: string[]): OutcomePart[] =>
  keys.map((key) => ({ key, group: key.split(' ')[0] ?? '', text: key, place: undefined, fixture: 0, event: 'task' }));

const kinds = (before: string[], after: string[]): string[] =>
  findDifferences(parts(...before), parts(...after)).map((one) => `${one.kind} ${one.before?.key} → ${one.after?.key}`);

it.each([
  [['a 1', 'b 1'], ['b 1', 'a 1'], []],
  [['a 1'], ['a 1', 'a 1'], ['repeated a 1 → a 1']],
  [['a 1', 'a 1'], ['a 1'], ['lost a 1 → undefined']],
  [['a 1', 'b 1'], ['a 2', 'b 1'], ['changed a 1 → a 2']],
  [['a 1'], ['a 1', 'b 1'], ['added undefined → b 1']],
])('%j and %j', (before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected);
});
