// Replaces the data in a data folder with a snapshot. The old data stays until the new data is verified.
import { existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';
import { lockDataFolder } from '../data-folder.ts';
import type { DataFolder } from '../data-folder.ts';
import { SCHEMA_VERSION } from '../migrations/index.ts';
import { schemaVersion } from '../sqlite/open-sqlite.ts';
import { createVault, readOrCreateKey } from '../../core/vault.ts';
import { extractDatabase, fromNewerVersion, readSnapshotHead, unreadable } from './snapshot-file.ts';
import type { SnapshotHead } from './snapshot-file.ts';

/**
 * Restores a snapshot into a data folder that no one uses. Tables of an older version are migrated when a platform
 * starts on it.
 * @throws {KitError} snapshot_unreadable, data_from_newer_version, data_folder_in_use, data_folder_unwritable,
 *   data_key_missing, vault_key_wrong
 */
export async function restoreSnapshot(dataFolder: string, file: string): Promise<SnapshotHead> {
  const { head, headBytes } = await readSnapshotHead(file);
  if (head.schema > SCHEMA_VERSION) throw fromNewerVersion(file, head);
  const folder = lockDataFolder(dataFolder);
  const fresh = `${folder.databaseFile}.restoring`;
  try {
    await rm(fresh, { force: true });
    await extractDatabase(file, headBytes, fresh);
    checkDatabase(fresh, { file, head, folder });
    settleOld(folder);
    await rename(fresh, folder.databaseFile);
    await syncFolder(folder.path);
    return head;
  } catch (cause) {
    if (isKitError(cause)) throw cause;
    throw unwritable(folder.path, cause);
  } finally {
    await Promise.all(['', '-journal', '-wal', '-shm'].map((end) => rm(fresh + end, { force: true })));
    folder.release();
  }
}

interface VerifiedSnapshot {
  readonly file: string;
  readonly head: SnapshotHead;
  readonly folder: DataFolder;
}

/** @throws {KitError} snapshot_unreadable, data_key_missing, vault_key_wrong */
function checkDatabase(fresh: string, { file, head, folder }: VerifiedSnapshot): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(fresh, { readOnly: true });
    const { quick_check: found } = database.prepare('PRAGMA quick_check').get() ?? {};
    if (found !== 'ok') throw new Error(`the database within is damaged (${String(found)})`);
    if (head.schema === 0 || schemaVersion(database) !== head.schema)
      throw new Error('its tables don’t match its description');
    checkKeyOf(database, folder);
  } catch (cause) {
    throw isKitError(cause) ? cause : unreadable(file, messageOf(cause), cause);
  } finally {
    database?.close();
  }
}

/** The secrets in a snapshot can be decrypted only with the key that encrypted them, and a snapshot never contains the key. */
function checkKeyOf(database: DatabaseSync, { keyFile }: DataFolder): void {
  const hasChecks = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'meta'").get();
  const row =
    hasChecks === undefined
      ? undefined
      : database.prepare("SELECT sealed_value FROM meta WHERE name = 'key_check'").get();
  if (row === undefined) return;
  const advice = `Copy the file "key" from the snapshot’s original folder to ${keyFile}, then restore again.`;
  if (!existsSync(keyFile)) {
    const message = 'Snapshots don’t contain the key, and this folder has no key for its secrets.';
    throw new KitError('data_key_missing', message, { advice });
  }
  try {
    createVault(readOrCreateKey(keyFile, true)).open(row['sealed_value'] as Uint8Array);
  } catch (cause) {
    const message = `The snapshot’s secrets were encrypted with a different key than ${keyFile}.`;
    throw new KitError('vault_key_wrong', message, {
      advice: `${advice} The current data requires its own key. To keep both, restore into a new folder.`,
      cause,
    });
  }
}

/**
 * Brings everything of the old database into its one file: a log that stayed behind would be taken for one of the new.
 * @throws {KitError} data_folder_in_use if a program that reads it keeps the log
 */
function settleOld({ databaseFile, path }: DataFolder): void {
  const log = `${databaseFile}-wal`;
  if (existsSync(databaseFile) && !isDamaged(databaseFile)) {
    if (existsSync(log)) throw folderInUse(path);
    return;
  }
  // The log of an unreadable database is useless.
  for (const leftover of [log, `${databaseFile}-shm`]) rmSync(leftover, { force: true });
}

/** SQLite's codes: CORRUPT, NOTADB. */
const DAMAGED = [11, 26];

/** Whether the database cannot be read. If it can, its log is gone then, unless another program has it open. */
function isDamaged(databaseFile: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(databaseFile);
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    return false;
  } catch (thrown) {
    const { errcode = 0 } = thrown as { errcode?: number };
    if (DAMAGED.includes(errcode % 256)) return true;
    throw thrown;
  } finally {
    database?.close();
  }
}

function folderInUse(path: string): KitError {
  return new KitError('data_folder_in_use', `Another program is using the data folder ${path}.`, {
    advice: 'Wait for it to finish (for example, a snapshot in progress), then restore again.',
  });
}

/** The new name is on the disk once its folder is. Not every system lets a folder be opened. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

function unwritable(path: string, cause: unknown): KitError {
  return new KitError('data_folder_unwritable', `Can’t write to the data folder ${path}: ${messageOf(cause)}.`, {
    advice: 'Grant write permission, and free up space for two copies of the data. The data is unchanged.',
    cause,
  });
}
