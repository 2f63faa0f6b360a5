import { expect, it } from 'vitest';
import { BodyStart, TRACED_BODY_BYTES } from './body-start.ts';

it('keeps a copy of the beginning, and counts the rest', () => {
  const body = new BodyStart();
  const chunk = Buffer.from('abc');
  body.note(chunk);
  chunk.fill('x');
  expect(new TextDecoder().decode(body.get().start)).toBe('abc');
  body.note(new Uint8Array(TRACED_BODY_BYTES));
  const { start, bytes } = body.get();
  expect([start.byteLength, bytes]).toEqual([TRACED_BODY_BYTES, TRACED_BODY_BYTES + 3]);
});
