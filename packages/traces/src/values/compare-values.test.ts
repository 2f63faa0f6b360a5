import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareValues } from './compare-values.ts';

const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as unknown);

it('finds nothing in equal values', () => {
  fc.assert(fc.property(json, (value) => compareValues(value, structuredClone(value)).length === 0));
});

it('finds something in values that differ, and names both sides', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other) && !/\[redacted\]/.test(JSON.stringify(one)));
      const [first] = compareValues(one, other);
      expect(first).toBeDefined();
      expect(first?.expected).not.toEqual(first?.actual);
    }),
  );
});

it('finds one difference in a deep tree in time', () => {
  const treeOf = (text: string): unknown =>
    Array.from({ length: 200 }).reduce<unknown>((inner) => ({ type: 'box', children: [inner] }), text);
  const [first, ...others] = compareValues(treeOf('a'), treeOf('b'));
  expect([first?.path.length, first?.expected, first?.actual, others]).toEqual([
    200 * '.children[0]'.length,
    'a',
    'b',
    [],
  ]);
});

it.each([
  [{ a: [1, 2, 3] }, { a: [1, 3] }, [{ path: '.a[1]', expected: 2 }]],
  [['x', 'y'], ['x', 'new', 'y'], [{ path: '[1]', actual: 'new' }]],
  [[{ id: 1 }, { id: 2 }], [{ id: 1 }, { id: 3 }], [{ path: '[1].id', expected: 2, actual: 3 }]],
  [{ 'a b': null }, {}, [{ path: '["a b"]', expected: null }]],
  ['Bearer [redacted]!', 'Bearer abc!', []],
  ['Bearer [redacted]!', 'Basic abc!', [{ path: '', expected: 'Bearer [redacted]!', actual: 'Basic abc!' }]],
])('compares %j with %j', (expected, actual, differences) => {
  expect(compareValues(expected, actual)).toEqual(differences);
});
