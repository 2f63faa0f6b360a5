// Which values of a state JSON doesn’t preserve, and the line about them.
import { describe, expect, it } from 'vitest';
import { describeLostValue, findLostValue, parseStateProblem } from './state-problem.ts';

const ring: Record<string, unknown> = {};
ring['self'] = ring;

describe('findLostValue', () => {
  it.each([
    [{ since: new Date(0) }, 'since', 'a Date', false],
    [{ rows: [{ tags: new Set(['a']) }] }, 'rows[0].tags', 'a Set', false],
    [{ rows: new Map() }, 'rows', 'a Map', false],
    [{ onSave: () => {} }, 'onSave', 'a function', false],
    [{ error: new Error('no') }, 'error', 'an Error', false],
    [{ data: new Uint8Array(2) }, 'data', 'a Uint8Array', false],
    [{ ratio: Number.NaN }, 'ratio', 'NaN', false],
    [{ url: new URL('https://example.com') }, 'url', 'a URL', false],
    [{ list: [1, undefined] }, 'list[1]', 'undefined in a list', false],
    [{ size: 5n }, 'size', 'a BigInt', true],
    [ring, 'self', 'an object that contains itself', true],
  ])('%o', (state, path, found, isRejected) => {
    expect(findLostValue(state)).toEqual({ path, found, isRejected });
    const isSame = (): boolean => JSON.stringify(state) !== undefined;
    if (isRejected) expect(isSame).toThrow(TypeError);
  });

  it('accepts what JSON preserves, and a property that is undefined', () => {
    const shared = { a: 1 };
    const plain = Object.assign(Object.create(null) as object, { b: null });
    const state = {
      text: '',
      count: -1.5,
      isOn: false,
      one: shared,
      other: shared,
      plain,
      list: [[]],
      gone: undefined,
    };
    expect(findLostValue(state)).toBeUndefined();
    expect(findLostValue(undefined)).toBeUndefined();
  });
});

it.each(['src/index.tsx:12:5', undefined])('the line of %s can be read', (source) => {
  const lost = { path: 'rows[0]."x"', found: 'a Date', isRejected: false };
  const line = describeLostValue('poll', lost, source);
  expect(line.split('\n')).toHaveLength(1);
  expect(parseStateProblem(line)).toEqual({
    message: 'The state of the component "poll" has a Date at "rows[0]."x"", which JSON doesn’t preserve',
    componentId: 'poll',
    path: 'rows[0]."x"',
    source,
  });
  expect(parseStateProblem(`Error: ${line}`)).toBeUndefined();
});
