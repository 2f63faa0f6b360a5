// Writes everything in a data folder, but not its key, to one file, also while a platform runs on it.
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';
import { lockDataFolder } from '../data-folder.ts';
import { schemaVersion } from '../sqlite/open-sqlite.ts';
import { writeSnapshotFile } from './snapshot-file.ts';
import type { SnapshotHead } from './snapshot-file.ts';

/** A snapshot to take. */
export interface SnapshotRequest {
  readonly dataFolder: string;
  /** File that it becomes; one that is there is replaced once the new one is whole. */
  readonly file: string;
  /** Version of Bindery. */
  readonly version: string;
  /** The time, ISO 8601. */
  readonly takenAt: string;
}

/** How long the copy waits for a moment without a writer, in milliseconds. */
const BUSY_MS = 10_000;

/**
 * Takes a snapshot of the data committed at one moment.
 * @throws {KitError} data_folder_empty, data_unreadable, snapshot_unwritable
 */
export async function takeSnapshot({ dataFolder, file, version, takenAt }: SnapshotRequest): Promise<SnapshotHead> {
  const databaseFile = requireDatabase(dataFolder);
  const release = lockIfFree(dataFolder);
  const copy = `${file}.copying`;
  const part = `${file}.writing`;
  try {
    await createOwnFile(copy);
    const schema = copyDatabase(databaseFile, copy);
    const head = await writeSnapshotFile(part, copy, { schema, version, takenAt });
    await rename(part, file);
    return head;
  } catch (cause) {
    if (isKitError(cause)) throw cause;
    throw new KitError('snapshot_unwritable', `Can’t write ${file}: ${messageOf(cause)}.`, {
      advice: 'Choose a file in a writable folder with space for two copies of the data.',
      cause,
    });
  } finally {
    await Promise.all([copy, part, `${copy}-journal`].map((leftover) => rm(leftover, { force: true })));
    release();
  }
}

/**
 * The database of a folder that has one.
 * @throws {KitError} data_folder_empty
 */
export function requireDatabase(dataFolder: string): string {
  const file = join(dataFolder, 'platform.db');
  if (existsSync(file)) return file;
  throw new KitError('data_folder_empty', `${dataFolder} contains no platform data.`, {
    advice: 'Use --data or BINDERY_DATA to choose the folder that contains platform.db.',
  });
}

/** A platform that runs on the folder is no obstacle: a copy sees one moment of it. One that starts in the meantime waits. */
function lockIfFree(dataFolder: string): () => void {
  try {
    const folder = lockDataFolder(dataFolder);
    return () => folder.release();
  } catch (thrown) {
    if (!isKitError(thrown, 'data_folder_in_use')) throw thrown;
    return () => {};
  }
}

/** SQLite itself would make the file for everyone to read. It writes into one that is empty. */
async function createOwnFile(file: string): Promise<void> {
  await rm(file, { force: true });
  await (await open(file, 'wx', 0o600)).close();
}

/** Copies a database as of one moment. Returns the version of its tables. */
function copyDatabase(databaseFile: string, copy: string): number {
  let source: DatabaseSync | undefined;
  try {
    source = new DatabaseSync(databaseFile, { readOnly: true, timeout: BUSY_MS });
    const schema = schemaVersion(source);
    if (schema === 0) throw new Error('it has no tables of a platform');
    source.prepare('VACUUM INTO ?').run(copy);
    return schema;
  } catch (cause) {
    // SQLite's codes FULL and CANTOPEN speak of the copy.
    const { errcode = 0 } = cause as { errcode?: number };
    if ([13, 14].includes(errcode % 256)) throw cause;
    throw new KitError('data_unreadable', `Can’t copy ${databaseFile}: ${messageOf(cause)}.`, {
      advice: 'If the file is damaged, restore an earlier snapshot.',
      cause,
    });
  } finally {
    source?.close();
  }
}
