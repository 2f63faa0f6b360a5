import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indentJson } from './indent-json.ts';

it('gives each value a line, and keeps numbers as they are', () => {
  expect(indentJson('{"a":[1,12345678901234567890,1.50],"b":{},"c":[ ],"d":"x\\"{,"}')).toBe(
    '{\n  "a": [\n    1,\n    12345678901234567890,\n    1.50\n  ],\n  "b": {},\n  "c": [],\n  "d": "x\\"{,"\n}',
  );
});

it('matches JSON.stringify for every value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(indentJson(text)).toBe(JSON.stringify(JSON.parse(text), undefined, 2));
    }),
  );
});

it('keeps invalid JSON unchanged', () => {
  expect([indentJson('{"a":'), indentJson(''), indentJson('<html>')]).toEqual([undefined, undefined, undefined]);
});
