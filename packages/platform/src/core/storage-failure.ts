import { sqlState } from './sql-state.ts';

/** SQLite's codes for a file that is damaged, or isn't a database. */
const SQLITE_DAMAGED = new Set([11, 26]);

/** SQLite's codes for a disk that is full, broken, locked, or read-only. */
const SQLITE_FAILED = new Set([5, 8, 10, 13, 14]);

/** Codes of Node.js for failed writes of files, for example of snapshots. */
const FILE_FAILED = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

/** PostgreSQL's: damaged data. */
const SQL_DAMAGED = /^XX00[12]/;

/** Connections, conflicts that did not end, resources, shutdowns, its system, a standby that only reads. */
const SQL_FAILED = /^(?:08|40|53|57P|58|25006)/;

/** Errors that wrap errors. */
const MAX_CAUSES = 5;

/** Whether something thrown is a failure of the disk, the data file or the database, which can be over on another try. */
export function isStorageFailure(thrown: unknown): boolean {
  return isDamaged(thrown) || some(thrown, isFailure);
}

/** Whether it says that the data is damaged, which no other try helps. */
export function isDamaged(thrown: unknown): boolean {
  return some(thrown, (error) => {
    const { errcode } = error as { errcode?: unknown };
    if (typeof errcode === 'number') return SQLITE_DAMAGED.has(errcode % 256);
    return SQL_DAMAGED.test(sqlState(error) ?? '');
  });
}

function isFailure(error: object): boolean {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  if (typeof errcode === 'number') return SQLITE_FAILED.has(errcode % 256);
  return FILE_FAILED.has(code) || SQL_FAILED.test(sqlState(error) ?? '');
}

/** Whether something holds for an error or for one of its causes. */
function some(thrown: unknown, holds: (error: object) => boolean, depth = 0): boolean {
  if (typeof thrown !== 'object' || thrown === null || depth > MAX_CAUSES) return false;
  return holds(thrown) || some((thrown as { cause?: unknown }).cause, holds, depth + 1);
}
