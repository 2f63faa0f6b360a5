// Icons and preview images: decoded, recognised by their first bytes, stored by hash.
import { apiError } from '../../../core/api-error.ts';
import { storeBlob } from '../../content/tree/index.ts';
import type { Tx } from '../../../store/store.ts';

/** Largest icon or preview image. Assumption: the specification shows no limit. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024;

const SIGNATURES: readonly { contentType: string; start: string }[] = [
  { contentType: 'image/png', start: '89504e470d0a1a0a' },
  { contentType: 'image/jpeg', start: 'ffd8ff' },
  { contentType: 'image/gif', start: '47494638' },
  { contentType: 'image/webp', start: '52494646' },
];

/** Stores an image that came as base64. Throws request_invalid if it is none, or too large. */
export async function storeImage(tx: Tx, base64: string, field: string): Promise<string> {
  const data = Buffer.from(base64, 'base64');
  if (data.byteLength > MAX_IMAGE_BYTES) {
    throw apiError(
      'request_invalid',
      `Body field "${field}" has ${data.byteLength} bytes. The limit is ${MAX_IMAGE_BYTES}.`,
    );
  }
  const contentType = imageTypeOf(data);
  if (contentType === undefined) {
    throw apiError('request_invalid', `Body field "${field}" isn’t a PNG, JPEG, GIF, or WebP image.`);
  }
  return storeBlob(tx, { contentType, data });
}

/** The type of an image by its first bytes; undefined for bytes that are not one of a type that has only pixels. */
export function imageTypeOf(data: Uint8Array): string | undefined {
  const head = Buffer.from(data.subarray(0, 8)).toString('hex');
  return SIGNATURES.find(({ start }) => head.startsWith(start))?.contentType;
}
