// An archive, unpacked in memory and within bounds. Nothing of it is written to a disk.
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { isContentPath } from '@bindery/content/content-paths';
import { isKitError } from '@bindery/diagnostics';
import { importError } from '../error-codes.ts';

/** A file of an archive. */
export interface ArchiveFile {
  /** Its path: no slash at the start, none of its steps is `..`. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Limits of an archive. Assumption: documentation stays below them. */
export const ARCHIVE_LIMITS = { entries: 5000, bytes: 50_000_000, fileBytes: 10_000_000 };

/** Folders inside of each other: each becomes a page. */
const MAX_STEPS = 50;

/** What systems put into archives that no one wrote. */
const IGNORED = /(?:^|\/)(?:__MACOSX|\.git|\.DS_Store|Thumbs\.db|desktop\.ini)(?:\/|$)/;

const SYMBOLIC_LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

/**
 * Unpacks an archive. Sizes are counted as they come, whatever it says of itself; symbolic links and files that are never content are left
 * out.
 * @throws {KitError} source_unreadable, source_path_refused, source_too_large
 */
export async function readZip(data: Buffer): Promise<ArchiveFile[]> {
  try {
    const zip = await fromBufferPromise(data, { lazyEntries: true, validateEntrySizes: true });
    return await readEntries(zip);
  } catch (thrown) {
    if (isKitError(thrown)) throw thrown;
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    if (/^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(reason)) {
      const message = `The archive has a path outside its root: ${reason.replace(/^[^:]*: /, '"').slice(0, 200)}".`;
      throw importError('source_path_refused', message, { cause: thrown });
    }
    throw importError('source_unreadable', `Can’t read the archive: ${reason.slice(0, 200)}.`, { cause: thrown });
  }
}

async function readEntries(zip: ZipFile): Promise<ArchiveFile[]> {
  const { entries: maxEntries, bytes: maxBytes } = ARCHIVE_LIMITS;
  if (zip.entryCount > maxEntries) throw tooLarge(`it has ${zip.entryCount} entries; the limit is ${maxEntries}`);
  const files = new Map<string, ArchiveFile>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: path } = entry;
    if (path.split('/').length > MAX_STEPS) throw tooDeep(path);
    if (path.endsWith('/') || IGNORED.test(path) || !isContentPath(path) || isLink(entry)) continue;
    const bytes = await readEntry(zip, entry, maxBytes - size);
    size += bytes.length;
    files.set(path, { path, bytes });
  }
  return [...files.values()];
}

async function readEntry(zip: ZipFile, entry: Entry, bytesLeft: number): Promise<Buffer> {
  const { fileName, uncompressedSize } = entry;
  const most = Math.min(bytesLeft, ARCHIVE_LIMITS.fileBytes);
  if (uncompressedSize > most) throw tooLarge(`"${fileName}" unpacks to ${uncompressedSize} bytes`);
  // What unpacks to another size than it says is rejected while it is unpacked.
  const stream = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (crc32(bytes) !== entry.crc32) throw new Error(`"${fileName}" is damaged: its checksum doesn’t match`);
  return bytes;
}

function isLink({ externalFileAttributes, versionMadeBy }: Entry): boolean {
  const isUnix = versionMadeBy >>> 8 === 3;
  return isUnix && ((externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMBOLIC_LINK;
}

function tooDeep(path: string): Error {
  const steps = path.split('/').length;
  const message = `The archive has a path with ${steps} segments; the limit is ${MAX_STEPS}: "${path.slice(0, 100)}".`;
  return importError('source_path_refused', message);
}

function tooLarge(reason: string): Error {
  const { bytes, fileBytes } = ARCHIVE_LIMITS;
  return importError(
    'source_too_large',
    `The archive is too large: ${reason}. The limits are ${bytes} bytes in total and ${fileBytes} per file.`,
  );
}
