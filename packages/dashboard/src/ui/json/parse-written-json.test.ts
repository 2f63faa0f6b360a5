import { expect, it } from 'vitest';
import { WrittenNumber, parseWrittenJson } from './parse-written-json.ts';

it('keeps the digits of numbers', () => {
  const text = '{"id": 9223372036854775807, "price": 1.10, "list": [1e10, "0644", null]}';
  expect(parseWrittenJson(text)).toEqual({
    id: new WrittenNumber('9223372036854775807'),
    price: new WrittenNumber('1.10'),
    list: [new WrittenNumber('1e10'), '0644', null],
  });
});

it.each(['', 'text', '{"cut": [1, 2', '<p>'])('is undefined for %j', (text) => {
  expect(parseWrittenJson(text)).toBeUndefined();
});
