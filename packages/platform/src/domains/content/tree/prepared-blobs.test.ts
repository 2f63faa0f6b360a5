import { expect, it } from 'vitest';
import { SHORT_BYTES, unpack } from '../../../store/packed-bytes.ts';
import { hashOf } from './blobs.ts';
import { prepareBlob, prepareText } from './prepared-blobs.ts';

it.each([
  ['nothing', ''],
  ['a short text', 'Grüße 🙂'],
  ['a text of one piece', 'a'.repeat(128 * 1024)],
  ['a character on the border of two pieces', `${'a'.repeat(128 * 1024 - 1)}🙂${'ß'.repeat(300_000)}`],
  ['half a character on that border', `${'a'.repeat(128 * 1024 - 1)}\uD83D${'b'.repeat(10)}`],
  ['half a character at the end', `${'🙂'.repeat(200_000)}\uD83D`],
])('%s is encoded and hashed as in one piece', async (_what, text) => {
  const data = Buffer.from(text);
  const prepared = await prepareText('text/plain', text);
  expect(prepared).toMatchObject({ hash: hashOf(data), contentType: 'text/plain' });
  expect(prepared.isPacked ?? false).toBe(data.byteLength > SHORT_BYTES);
  expect(data.equals(prepared.isPacked ? unpack(prepared.data) : prepared.data)).toBe(true);
  expect(await prepareBlob('text/plain', data)).toEqual(prepared);
});

it('others have their turn while a long text is encoded', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await prepareText('text/plain', 'ß'.repeat(2_000_000));
  isOver = true;
  expect(turns).toBeGreaterThan(10);
});
