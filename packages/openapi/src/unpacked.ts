// The bytes of a file that comes from a store, where they are compressed.
import { zstdDecompressSync } from 'node:zlib';
import { SPECIFICATION_LIMITS } from './limits.ts';
import type { SpecificationFile } from './specification.ts';

/** No text that a store has is longer: bodies have limits of their own. */
const DECOMPRESSED = { maxOutputLength: SPECIFICATION_LIMITS.BYTES_MAX };

/** The bytes of a file as its author wrote them. */
export function unpacked({ bytes, encoding }: Pick<SpecificationFile, 'bytes' | 'encoding'>): Uint8Array {
  return encoding === undefined ? bytes : zstdDecompressSync(bytes, DECOMPRESSED);
}
