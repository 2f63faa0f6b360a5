import { sqlState } from './sql-state.ts';

/** SQLite's codes for a disk that is full, broken, locked or read-only, and for a file that is damaged. */
const SQLITE_CODES = new Set([5, 8, 10, 11, 13, 14, 26]);

/**
 * PostgreSQL's: connections, conflicts that did not end, resources, shutdowns, its system, a standby that only reads,
 * damaged data.
 */
const SQL_STATES = /^(?:08|40|53|57P|58|25006|XX00[12])/;

/** Whether something thrown is a failure of the disk, the data file or the database, which can be over on another try. */
export function isStorageFailure(thrown: unknown): boolean {
  const { errcode } = (thrown ?? {}) as { errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE_CODES.has(errcode % 256);
  return SQL_STATES.test(sqlState(thrown) ?? '');
}
