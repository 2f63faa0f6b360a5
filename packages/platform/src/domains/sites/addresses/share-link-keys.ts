// Keys of share links: 32 random bytes, stored sealed to be shown again, and hashed to be found by.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../store/store.ts';

/** The hash that a key is found by. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Whether a key is that of an active link to a site. What is looked up is a hash, and hashes are compared in constant time. */
export async function isActiveKey(db: Db, site: string, key: string): Promise<boolean> {
  const hash = hashOfKey(key);
  const row = await db
    .selectFrom('share_link')
    .select('key_hash')
    .where('key_hash', '=', hash)
    .where('site', '=', site)
    .where('active', '=', 1)
    .executeTakeFirst();
  return timingSafeEqual(Buffer.from(row?.key_hash ?? hashOfKey('')), Buffer.from(hash)) && row !== undefined;
}
