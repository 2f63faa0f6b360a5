// A disk without room, said by its name: what a start fails with otherwise names a file, or nothing.
import { statSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { KitError } from '@bindery/diagnostics';

const SQLITE_FULL = 13;
const FULL_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const BYTES_PER_MB = 1_000_000;

/** Whether something thrown, or its cause, says that a disk has no room. */
export function isDiskFull(thrown: unknown): boolean {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const { code, errcode, cause } = thrown as { code?: unknown; errcode?: unknown; cause?: unknown };
  if (FULL_CODES.includes(code) || (typeof errcode === 'number' && errcode % 256 === SQLITE_FULL)) return true;
  return isDiskFull(cause);
}

/** Less than this and an empty database does not fit. */
const LEAST_BYTES = 300_000;

/** Whether the disk of a path has too little room for a start. */
export function hasNoRoom(path: string): boolean {
  return (freeBytesAt(mountPointOf(path)) ?? Infinity) < LEAST_BYTES;
}

/** What a start is rejected with for want of room at a data folder. */
export function diskFull(path: string, cause: unknown): KitError {
  const disk = mountPointOf(path);
  return new KitError(
    'data_folder_unwritable',
    `The disk at ${disk}${freeAt(disk)} is full. Can’t write to the data folder ${path}.`,
    {
      advice: 'Free up disk space, or choose a folder on another disk with --data or BINDERY_DATA.',
      owner: 'user',
      details: { disk },
      cause,
    },
  );
}

/** The folder at which the disk of a path is mounted: the highest one above it that is on the same device. */
function mountPointOf(path: string): string {
  let folder = resolve(path);
  while (deviceOf(folder) === undefined && dirname(folder) !== folder) folder = dirname(folder);
  const device = deviceOf(folder);
  while (dirname(folder) !== folder && deviceOf(dirname(folder)) === device) folder = dirname(folder);
  return folder;
}

function deviceOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.dev;
}

function freeAt(disk: string): string {
  const bytes = freeBytesAt(disk);
  return bytes === undefined ? '' : ` (${(bytes / BYTES_PER_MB).toFixed(1)} MB free)`;
}

function freeBytesAt(disk: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(disk);
    return bavail * bsize;
  } catch {
    return undefined; // Not every system reports its free space.
  }
}
