// Prepares large blobs before they are stored: a waiting transaction blocks other writes, and encoding or hashing a
// long text without pauses blocks all requests.
import { subtle } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SHORT_BYTES, packAside } from '../../../store/packed-bytes.ts';
import { hashOf } from './blobs.ts';
import type { HashedBlob } from './blobs.ts';

/** Characters to encode without a pause: a fifth of a millisecond. */
const PIECE_LENGTH = 128 * 1024;

/**
 * The hash of bytes. Short ones are hashed directly, because another thread costs more. Long ones are hashed in a
 * thread of Node's pool.
 */
export async function hashOfMany(data: Uint8Array): Promise<string> {
  if (data.byteLength <= SHORT_BYTES) return hashOf(data);
  return Buffer.from(await subtle.digest('SHA-256', data as Uint8Array<ArrayBuffer>)).toString('base64url');
}

/** Bytes with their hash; many are packed. */
export async function prepareBlob(contentType: string, data: Uint8Array): Promise<HashedBlob> {
  return prepareHashed({ hash: await hashOfMany(data), contentType, data });
}

/** Prepares bytes whose hash is known. */
export async function prepareHashed(blob: HashedBlob): Promise<HashedBlob> {
  if (blob.data.byteLength <= SHORT_BYTES) return blob;
  return { ...blob, data: await packAside(blob.data), isPacked: true };
}

/** A text in UTF-8, with the hash of that. Others are answered between its pieces. */
export async function prepareText(contentType: string, text: string): Promise<HashedBlob> {
  const pieces: Buffer[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfPiece(text, start);
    pieces.push(Buffer.from(text.slice(start, end)));
    if (end < text.length) await setImmediate();
    start = end;
  }
  return prepareBlob(contentType, pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces));
}

/** Two halves of one character stay together. */
function endOfPiece(text: string, start: number): number {
  const end = start + PIECE_LENGTH;
  const isHalf = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHalf ? end + 1 : Math.min(end, text.length);
}
