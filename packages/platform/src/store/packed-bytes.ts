// Long bytes are stored compressed, with a mark before them that says so: an eighth of the pages to write, to commit and to move out of
// SQLite's log. Where bytes are read, the mark says which of them to unpack.
import { promisify } from 'node:util';
import { zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

/** Smaller values are stored uncompressed. */
export const SHORT_BYTES: number = 64 * 1024;

/** No UTF-8 begins with 0xFF; other bytes that begin with the mark are stored packed, however few they are. */
const MARK = Buffer.from([0xff, ...Buffer.from('bndy.z'), 1]);

/** An upper bound for stored values, far above any body or download. */
const LIMIT = { maxOutputLength: 256 * 1024 * 1024 } as const;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Bytes as stored where they are long, made at the same time. */
export function pack(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([MARK, zstdCompressSync(bytes)]);
}

/** Like the synchronous function, in a thread of Node's pool. */
export async function packAside(bytes: Uint8Array): Promise<Uint8Array> {
  return Buffer.concat([MARK, await compress(bytes)]);
}

/** Whether stored bytes are packed. */
export function isPacked(stored: Uint8Array): boolean {
  return stored.length >= MARK.length && MARK.equals(stored.subarray(0, MARK.length));
}

/** The zstd-compressed bytes; undefined for uncompressed bytes. */
export function compressedIn(stored: Uint8Array): Uint8Array | undefined {
  return isPacked(stored) ? stored.subarray(MARK.length) : undefined;
}

/** Stored bytes as they were given. */
export function unpack(stored: Uint8Array): Uint8Array {
  const compressed = compressedIn(stored);
  return compressed === undefined ? stored : zstdDecompressSync(compressed, LIMIT);
}

/** Like the synchronous function, in a thread of Node's pool. */
export async function unpackAside(stored: Uint8Array): Promise<Uint8Array> {
  const compressed = compressedIn(stored);
  return compressed === undefined ? stored : decompress(compressed, LIMIT);
}
