import { expect, it } from 'vitest';
import { isPacked, pack } from '../../../store/packed-bytes.ts';
import { createStore } from '../../../store/create-store.ts';
import { openSqlite } from '../../../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../../store/sqlite/sqlite-engine.ts';
import { findBlob, findStoredBlob, hashOf, storeBlob, storeHashed } from './blobs.ts';
import { prepareText } from './prepared-blobs.ts';

it('bytes are returned unchanged, compressed or not, also those that look compressed', async () => {
  const store = createStore(createSqliteEngine(openSqlite({})));
  const long = 'Grüße 🙂\n'.repeat(20_000);
  const looksPacked = pack(Buffer.from('a file of somebody'));
  const [short, ofLong, ofPacked] = await store.write(async (tx) => [
    await storeBlob(tx, { contentType: 'text/plain', data: Buffer.from('short') }),
    await storeHashed(tx, await prepareText('text/plain', long)),
    await storeBlob(tx, { contentType: 'application/octet-stream', data: looksPacked }),
  ]);
  const dataOf = async (hash: string) => Buffer.from((await findBlob(store.db, hash))?.data ?? []);
  expect((await dataOf(short)).toString()).toBe('short');
  expect((await dataOf(ofLong)).toString()).toBe(long);
  expect((await dataOf(ofPacked)).equals(looksPacked)).toBe(true);
  expect(ofPacked).toBe(hashOf(looksPacked));
  const stored = (await findStoredBlob(store.db, ofLong))?.data ?? new Uint8Array();
  expect([isPacked(stored), stored.byteLength < long.length / 8]).toEqual([true, true]);
  await store.close();
});
