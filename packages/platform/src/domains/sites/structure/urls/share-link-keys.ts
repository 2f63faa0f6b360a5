// Keys of share links: 32 random bytes, stored encrypted to be shown again, and hashed to be found by.
import { timingSafeEqual } from 'node:crypto';
import { hashOfKey } from '../../../../access/share-key.ts';
import type { Db } from '../../../../store/store.ts';

/** A key as issued: 32 bytes as base64url. What has no capital among its 43 characters is the name of a page. */
const KEY = /^(?=.*[A-Z])[\w-]{43}$/;

/** A path without what looks like the key of a share link, in whatever way it is written, active or not. */
export function withoutShareKeys(pathname: string): string {
  const segments = pathname.split('/');
  return segments.filter((segment) => !KEY.test(decode(segment))).join('/');
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The first of some keys that is that of an active link to a site. */
export async function findActiveKey(db: Db, site: string, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) if (await isActiveKey(db, site, key)) return key;
  return undefined;
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
