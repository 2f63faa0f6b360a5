// The database of one query: in memory, with nothing in it but the tables of events. Its authorizer decides what a statement can do
// while SQLite compiles it, whatever the words of the statement are.
import { DatabaseSync, constants } from 'node:sqlite';
import { QUERY_TABLES, QUERY_TABLE_NAMES } from './query-tables.ts';
import type { QueryRow, QueryTable } from './query-tables.ts';
import type { QueryBatch } from './query-messages.ts';
import { toTraceRows } from './trace-rows.ts';

/** Something that the authorizer denied: reading a table, or any other action. */
export interface Denial {
  /** The table that isn’t one of the tables of events; undefined for other actions. */
  readonly table: string | undefined;
}

/** A loaded database that only reads. */
export interface QueryDatabase {
  readonly database: DatabaseSync;
  /** The first thing that the authorizer denied. */
  readonly findDenial: () => Denial | undefined;
}

/** Bounds of SQLite for one statement: bytes of a value, columns, and sizes of its parts. */
const LIMITS = {
  length: 4 * 1024 * 1024,
  column: 100,
  exprDepth: 200,
  compoundSelect: 100,
  vdbeOp: 100_000,
  attach: 0,
  likePatternLength: 1000,
} as const;

/** Creates the empty tables. Temporary data stays in memory, whose size is watched, and never goes to the disk. */
export function createTables(): DatabaseSync {
  const database = new DatabaseSync(':memory:', { limits: LIMITS, allowExtension: false });
  database.exec('PRAGMA temp_store = MEMORY');
  for (const [table, columns] of Object.entries(QUERY_TABLES)) {
    const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
    database.exec(`CREATE TABLE ${table} (${declared.join(', ')})`);
  }
  return database;
}

/** Returns a function that stores batches. */
export function createLoader(database: DatabaseSync): (batch: QueryBatch) => void {
  const inserts = new Map(QUERY_TABLE_NAMES.map((table) => [table, prepareInsert(database, table)]));
  const insertAll = (table: QueryTable, rows: readonly QueryRow[]): void => {
    for (const row of rows) inserts.get(table)?.run(...row);
  };
  return ({ events, attempts }) => {
    database.exec('BEGIN');
    insertAll('events', events);
    for (const attempt of attempts) {
      for (const [table, rows] of Object.entries(toTraceRows(attempt))) insertAll(table as QueryTable, rows);
    }
    database.exec('COMMIT');
  };
}

function prepareInsert(database: DatabaseSync, table: QueryTable) {
  const places = Object.keys(QUERY_TABLES[table]).map(() => '?');
  return database.prepare(`INSERT INTO ${table} VALUES (${places.join(', ')})`);
}

/** From here on, only reads of the tables are allowed. */
export function seal(database: DatabaseSync): QueryDatabase {
  let denied: Denial | undefined;
  database.exec('PRAGMA query_only = ON');
  database.setAuthorizer((action, first, second) => {
    if (isAllowed(action, first, second)) return constants.SQLITE_OK;
    denied ??= { table: action === constants.SQLITE_READ ? (first ?? '') : undefined };
    return constants.SQLITE_DENY;
  });
  return { database, findDenial: () => denied };
}

/** Tables of events, and the functions that read JSON as a table. */
const READABLE: ReadonlySet<string> = new Set([...QUERY_TABLE_NAMES, 'json_each', 'json_tree']);

/** Functions that reach outside of the database, or into the process. */
const DENIED_FUNCTIONS: ReadonlySet<string> = new Set(['load_extension', 'fts3_tokenizer']);

/** Tables that SQLite itself has in every database. */
const BUILT_IN = /^(?:sqlite_|pragma_|dbstat$|fts|rtree)/i;

function isAllowed(action: number, first: string | null, second: string | null): boolean {
  if (action === constants.SQLITE_SELECT || action === constants.SQLITE_RECURSIVE) return true;
  if (action === constants.SQLITE_FUNCTION) return !DENIED_FUNCTIONS.has((second ?? '').toLowerCase());
  if (action !== constants.SQLITE_READ || first === null) return false;
  // A subquery without a column that is read, for example count(*), is reported as a table of its name.
  return READABLE.has(first.toLowerCase()) || (second === '' && !BUILT_IN.test(first));
}
