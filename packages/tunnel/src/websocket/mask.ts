// Masks what a client sends, so that no proxy between takes it for HTTP. Where there can be none, the mask is zero: the
// bytes stay as they are, and neither end touches them.
import { randomFillSync } from 'node:crypto';

const ZERO = Buffer.alloc(4);
const POOL_BYTES = 4096;
const pool = Buffer.allocUnsafe(POOL_BYTES);
let used = POOL_BYTES;

/** A random mask. */
export function randomMask(): Buffer {
  if (used === POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += 4;
  return Buffer.from(pool.subarray(used - 4, used));
}

/** The mask that changes nothing. */
export function zeroMask(): Buffer {
  return ZERO;
}

/** Whether a mask changes nothing. */
export function isZeroMask(mask: Buffer): boolean {
  return mask[0] === 0 && mask[1] === 0 && mask[2] === 0 && mask[3] === 0;
}

/** Applies a mask in place. Masking and unmasking are the same operation. `from`: offset of these bytes in the frame. */
export function applyMask(bytes: Buffer, mask: Buffer, from = 0): void {
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = (bytes[index] as number) ^ (mask[(from + index) & 3] as number);
  }
}
