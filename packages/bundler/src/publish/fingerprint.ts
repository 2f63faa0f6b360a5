// The size and hash that represent a script or an image in the output of a dry run.
import { createHash } from 'node:crypto';

/** SHA-256 as base64url, as a local platform returns it. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** The first 12 hexadecimal digits of a hash in base64url. */
export function shortHash(hash: string): string {
  return Buffer.from(hash, 'base64url').toString('hex').slice(0, 12);
}

/** For example `13993 bytes, sha256 3fa41cfff4e6`. */
export function formatFingerprint(byteLength: number, hash: string): string {
  return `${byteLength} bytes, sha256 ${shortHash(hash)}`;
}
