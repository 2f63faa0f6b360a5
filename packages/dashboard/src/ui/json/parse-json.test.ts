import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it('reads an object', () => {
  expect(parseJson('{ "a": [1] }')).toEqual({ value: { a: [1] } });
  expect(parseJson('  ')).toEqual({ value: {} });
});

it.each([
  ['{\n  "a": 1,\n  b\n}', /^Invalid JSON at line 3, column 3: /],
  ['{ "a": ', /^Invalid JSON at line 1, column 8: /],
  ['[1]', /^Enter a JSON object\./],
  ['null', /^Enter a JSON object\./],
])('says of %j where it is none', (text, problem) => {
  expect(parseJson(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});
