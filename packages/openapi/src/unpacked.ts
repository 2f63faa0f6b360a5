// The bytes of a file that comes from a store, where they are compressed.
import { zstdDecompressSync } from 'node:zlib';
import { SPECIFICATION_LIMITS } from './limits.ts';
import type { SpecificationFile } from './specification.ts';

/** The maximum length of a stored text, which the limit of request bodies ensures. */
const DECOMPRESSED = { maxOutputLength: SPECIFICATION_LIMITS.BYTES_MAX };

/** The bytes of a file as its author wrote them. */
export function unpacked({ bytes, encoding }: Pick<SpecificationFile, 'bytes' | 'encoding'>): Uint8Array {
  return encoding === undefined ? bytes : zstdDecompressSync(bytes, DECOMPRESSED);
}
