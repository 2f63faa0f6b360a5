import { hash } from 'node:crypto';

/** The hash that the key of a share link is stored and found by. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'base64url');
}
