import { expect, it } from 'vitest';
import { parseBody } from './parse-body.ts';

it.each([
  ['{"a":1}', 'application/json; charset=utf-8', { a: 1 }],
  ['{"a":1}', 'text/plain', '{"a":1}'],
  ['{"a":', 'application/json', '{"a":'],
  ['', null, ''],
])('reads %j of %s', (text, contentType, expected) => expect(parseBody(text, contentType)).toEqual(expected));
