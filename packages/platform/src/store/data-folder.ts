// The folder that contains everything a platform keeps, and the lock that lets one process at a time have it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { diskFull, isDiskFull } from './full-disk.ts';
import { createOwnFile, restrictToOwner } from './own-files.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { KitError, messageOf } from '@bindery/diagnostics';

/** A locked data folder. */
export interface DataFolder {
  readonly path: string;
  readonly databaseFile: string;
  readonly keyFile: string;
  /** What is searched in: derived from the database, and made again where it is missing. */
  readonly indexFile: string;
  release(): void;
}

/**
 * Creates the folder if needed, and locks it. The operating system owns the lock, so it ends with the process.
 * @throws {KitError} data_folder_in_use, data_folder_unwritable
 */
export function lockDataFolder(path: string): DataFolder {
  const holderFile = join(path, 'holder');
  const lock = acquireLock(path, holderFile);
  return {
    path,
    databaseFile: join(path, 'platform.db'),
    keyFile: join(path, 'key'),
    indexFile: join(path, 'search.db'),
    release: () => {
      rmSync(holderFile, { force: true });
      lock.close();
    },
  };
}

function acquireLock(path: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // An open exclusive transaction of an empty database: the one lock that Node gives on every system.
    createOwnFile(join(path, 'lock.db'));
    lock = new DatabaseSync(join(path, 'lock.db'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
    ignoreInGit(path);
    restrictToOwner(path);
    return lock;
  } catch (cause) {
    lock?.close();
    throw isBusy(cause) ? inUse(path, holderFile) : unwritable(path, cause);
  }
}

/** It can be in a project, whose repository is to have neither keys nor databases. */
function ignoreInGit(path: string): void {
  const file = join(path, '.gitignore');
  if (!existsSync(file)) writeFileSync(file, '*\n', { mode: 0o600 });
}

function isBusy(thrown: unknown): boolean {
  const SQLITE_BUSY = 5;
  return (thrown as { errcode?: number }).errcode === SQLITE_BUSY;
}

function inUse(path: string, holderFile: string): KitError {
  const pid = existsSync(holderFile) ? Number(readFileSync(holderFile, 'utf8')) : undefined;
  const holder = pid === undefined ? 'another process' : `process ${pid}`;
  return new KitError('data_folder_in_use', `The data folder ${path} is in use by ${holder}.`, {
    advice: 'Stop that process, or choose another folder with --data or BINDERY_DATA.',
    ...(pid === undefined ? {} : { details: { pid } }),
  });
}

function unwritable(path: string, cause: unknown): KitError {
  if (isDiskFull(cause)) return diskFull(path, cause);
  return new KitError('data_folder_unwritable', `Can’t write to the data folder ${path}: ${messageOf(cause)}.`, {
    advice: 'Grant write permission, or choose another folder with --data or BINDERY_DATA.',
    cause,
  });
}
