import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { unpack } from '../../store/packed-bytes.ts';
import { extractLongText } from './long-texts.ts';

const LONG = 'Grüße 🙂 \uD83D'.repeat(10_000);
const FIELD = ['source', 'text'];

it('replaces a long text in a body with its hash', () => {
  const body = { slug: 'pets', source: { text: LONG } };
  const extracted = extractLongText(body, FIELD);
  const bytes = Buffer.from(LONG);
  const name = hash('sha256', bytes, 'base64url');
  expect(extracted?.hash).toBe(name);
  expect(bytes.equals(unpack(extracted?.packed ?? Buffer.alloc(0)))).toBe(true);
  expect(body).toEqual({ slug: 'pets', source: { text: `sha256-${name}` } });
});

it.each([
  ['a short text', { source: { text: 'short' } }],
  ['another field', { source: { other: LONG }, text: LONG }],
  ['a list', [LONG]],
  ['a text in its place', { source: LONG }],
  ['a list of texts', { source: { text: [LONG] } }],
  ['no object', null],
])('keeps %s unchanged', (_what, body) => {
  const before = structuredClone(body);
  expect(extractLongText(body, FIELD)).toBeUndefined();
  expect(body).toEqual(before);
});
