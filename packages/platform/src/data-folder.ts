// The folder that holds everything a platform keeps, and the lock that lets one process at a time have it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KitError } from '@bindery/diagnostics';

/** A locked data folder. */
export interface DataFolder {
  readonly path: string;
  readonly databaseFile: string;
  readonly keyFile: string;
  release(): void;
}

/**
 * Makes the folder where needed and locks it. The lock of a process that is gone is taken over.
 * @throws {KitError} data_folder_in_use, data_folder_unwritable
 */
export function lockDataFolder(path: string): DataFolder {
  const lockFile = join(path, 'lock');
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new KitError('data_folder_unwritable', `The data folder ${path} cannot be made.`, {
      advice: 'Choose another with --data or BINDERY_DATA.',
      cause,
    });
  }
  if (!tryLock(lockFile)) {
    const holder = readHolder(lockFile);
    if (holder !== undefined && isRunning(holder)) {
      throw new KitError('data_folder_in_use', `The data folder ${path} is in use by process ${holder}.`, {
        advice: 'End that process, or choose another folder with --data or BINDERY_DATA.',
        details: { pid: holder },
      });
    }
    rmSync(lockFile, { force: true });
    tryLock(lockFile);
  }
  return {
    path,
    databaseFile: join(path, 'platform.db'),
    keyFile: join(path, 'key'),
    release: () => rmSync(lockFile, { force: true }),
  };
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined; // Gone in the meantime: nobody holds it.
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
