import { expect, it } from 'vitest';
import { mask, toStableJson } from './mask.ts';

it.each([
  ['at 2026-01-01T00:00:05.000Z', 'at <time>'],
  ['{"at":1767225600000,"exp":1767225600}', '{"at":<time>,"exp":<time>}'],
  ['id 0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', 'id <uuid>'],
  ['/spaces/space_4fT0aB3dE5gH7jK9mN1p/pages', '/spaces/<space>/pages'],
  ['/spaces/space_demo/pages', '/spaces/space_demo/pages'],
  ['count 12345, version 1.1234567890', 'count 12345, version 1.1234567890'],
  ['snake_case_name_of_a_field', 'snake_case_name_of_a_field'],
])('%j becomes %j', (text, masked) => {
  expect(mask(text)).toBe(masked);
});

it('JSON has its keys in order, and its lists unchanged', () => {
  expect(toStableJson({ b: [2, 1], a: { d: 1, c: null } })).toBe('{"a":{"c":null,"d":1},"b":[2,1]}');
});
