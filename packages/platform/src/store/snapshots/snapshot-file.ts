// The form of a snapshot: a line that says what it is, then the database, compressed. Gzip's own sum finds damage.
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { KitError, messageOf } from '@bindery/diagnostics';

/** Version of this form, apart from that of the tables within. */
const FORMAT = 1;

const KIND = 'bindery-snapshot';
const MOST_HEAD_BYTES = 1024;

/** The first line of a snapshot. */
export interface SnapshotHead {
  readonly kind: typeof KIND;
  readonly format: number;
  /** Version of the tables. */
  readonly schema: number;
  /** Version of Bindery that took it. */
  readonly version: string;
  readonly takenAt: string;
}

/** Writes a snapshot of a database file to a new file, for its owner only, and waits for the disk. */
export async function writeSnapshotFile(
  file: string,
  databaseFile: string,
  facts: Pick<SnapshotHead, 'schema' | 'version' | 'takenAt'>,
): Promise<SnapshotHead> {
  const head: SnapshotHead = { kind: KIND, format: FORMAT, ...facts };
  const target = createWriteStream(file, { mode: 0o600 });
  target.write(`${JSON.stringify(head)}\n`);
  await pipeline(createReadStream(databaseFile), createGzip(), target);
  await syncFile(file);
  return head;
}

/**
 * Reads the first line of a snapshot.
 * @throws {KitError} snapshot_unreadable, data_from_newer_version
 */
export async function readSnapshotHead(file: string): Promise<{ head: SnapshotHead; headBytes: number }> {
  const start = await readStart(file).catch((cause: unknown) => {
    throw unreadable(file, messageOf(cause), cause);
  });
  const end = start.indexOf('\n');
  const head = end < 0 ? undefined : parseHead(start.subarray(0, end).toString('utf8'));
  if (head === undefined) throw unreadable(file, 'it isn’t a snapshot file');
  if (head.format > FORMAT) throw fromNewerVersion(file, head);
  return { head, headBytes: end + 1 };
}

/** The error for a snapshot of a newer version. */
export function fromNewerVersion(file: string, { version }: SnapshotHead): KitError {
  return new KitError('data_from_newer_version', `${file} was created by a newer version of Bindery (${version}).`, {
    advice: `Update Bindery to ${version} or later, then restore it.`,
  });
}

/**
 * Writes the database within a snapshot to a file, and waits for the disk.
 * @throws {KitError} snapshot_unreadable
 */
export async function extractDatabase(file: string, headBytes: number, target: string): Promise<void> {
  try {
    const written = createWriteStream(target, { mode: 0o600 });
    await pipeline(createReadStream(file, { start: headBytes }), createGunzip(), written);
    await syncFile(target);
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    if (!code.startsWith('Z_')) throw cause;
    throw unreadable(file, `it is damaged or incomplete (${messageOf(cause)})`, cause);
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** The error for a file that isn’t a complete snapshot. */
export function unreadable(file: string, reason: string, cause?: unknown): KitError {
  return new KitError('snapshot_unreadable', `Can’t restore ${file}: ${reason}.`, {
    advice: 'Use a file created by "bindery platform snapshot". The data folder wasn’t changed.',
    cause,
  });
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_HEAD_BYTES), 0, MOST_HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parseHead(line: string): SnapshotHead | undefined {
  try {
    const head = JSON.parse(line) as Partial<SnapshotHead> | null;
    const isOurs = head?.kind === KIND && Number.isInteger(head.format) && Number.isInteger(head.schema);
    return isOurs ? (head as SnapshotHead) : undefined;
  } catch {
    return undefined; // Any other file.
  }
}
