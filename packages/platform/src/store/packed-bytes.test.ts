import { expect, it } from 'vitest';
import { compressedIn, isPacked, pack, packAside, unpack, unpackAside } from './packed-bytes.ts';

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a short text', Buffer.from('Grüße 🙂')],
  ['a long text', Buffer.from('Grüße, "ours" 🙂\n'.repeat(50_000))],
  ['bytes that are packed themselves', pack(Buffer.from('once'))],
])('restores %s, packed in this thread or another', async (_what, bytes) => {
  for (const packed of [pack(bytes), await packAside(bytes)]) {
    expect(isPacked(packed)).toBe(true);
    expect(Buffer.from(bytes).equals(unpack(packed))).toBe(true);
    expect(Buffer.from(bytes).equals(await unpackAside(packed))).toBe(true);
  }
});

it('a long text takes a fraction of its bytes', () => {
  const bytes = Buffer.from('{"name":"value"},\n'.repeat(50_000));
  expect(pack(bytes).byteLength).toBeLessThan(bytes.byteLength / 8);
});

it('bytes without the marker stay unchanged', async () => {
  const bytes = Buffer.from('bndy.z and more');
  expect(isPacked(bytes)).toBe(false);
  expect(compressedIn(bytes)).toBeUndefined();
  expect(unpack(bytes)).toBe(bytes);
  expect(await unpackAside(bytes)).toBe(bytes);
});
