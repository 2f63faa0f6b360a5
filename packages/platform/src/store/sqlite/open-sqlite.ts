// Opens the platform's database file, or one in memory, at the schema of this version.
import { copyFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { KitError, messageOf } from '@bindery/diagnostics';
import { createOwnFile } from '../own-files.ts';
import { SCHEMA_VERSION, migrations } from '../migrations/index.ts';
import { addFunctions } from './functions.ts';

/** Where the database is, and how durable acknowledged writes are. */
export interface SqliteOptions {
  /** Path of the file; a database in memory when omitted. */
  readonly file?: string | undefined;
  /** Wait for the disk at each commit, so that even a power cut loses nothing acknowledged. */
  readonly durable?: boolean | undefined;
  /** State of another database in memory, of this schema, to start from. */
  readonly copyOf?: Uint8Array | undefined;
}

/** How long a statement waits for another process that has the file, in milliseconds. Nothing else runs in the meantime. */
const BUSY_MS = 2_000;

/** Marks the file as one of ours: "bndy". */
const APPLICATION_ID = 0x626e6479;

/** An open database. The engine on it closes both connections. */
export interface OpenSqlite {
  readonly database: DatabaseSync;
  /** A further connection to a file, which only reads. */
  readonly reader: DatabaseSync | undefined;
}

/**
 * Opens and migrates. Before an existing file is migrated, a copy of it is kept next to it.
 * @throws {KitError} data_from_newer_version, data_unreadable, data_folder_unwritable
 */
export function openSqlite(options: SqliteOptions): OpenSqlite {
  let database: DatabaseSync | undefined;
  try {
    if (options.file !== undefined) createOwnFile(options.file);
    database = new DatabaseSync(options.file ?? ':memory:', { timeout: BUSY_MS });
    addFunctions(database);
    if (options.copyOf !== undefined) {
      database.deserialize(options.copyOf);
      database.exec('PRAGMA foreign_keys = ON');
      return { database, reader: undefined };
    }
    requireOurs(database, options.file);
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.durable === true ? 'FULL' : 'NORMAL'};
      PRAGMA foreign_keys = ON;`);
    migrate(database, options.file);
    dropStatistics(database);
    return { database, reader: options.file === undefined ? undefined : openReader(options.file) };
  } catch (error) {
    database?.close();
    if (isSqliteError(error, UNREADABLE)) throw unreadable(options.file ?? ':memory:', error);
    const isOfFile = (error as NodeJS.ErrnoException).syscall !== undefined;
    if (isOfFile || isSqliteError(error, UNWRITABLE)) throw unwritable(options.file ?? ':memory:', error);
    throw error;
  }
}

function openReader(file: string): DatabaseSync {
  const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  addFunctions(reader);
  return reader;
}

/** A database with tables that are not ours is left alone. */
function requireOurs(database: DatabaseSync, file: string | undefined): void {
  const { application_id: id } = database.prepare('PRAGMA application_id').get() ?? {};
  const tables = Number(database.prepare('SELECT count(*) AS count FROM sqlite_master').get()?.['count']);
  const isOurs = tables === 0 || id === APPLICATION_ID || schemaVersion(database) > 0;
  if (!isOurs) throw unreadable(file ?? ':memory:', new Error('The tables in it belong to another program.'));
}

/** Schema version that a database is at; 0 for an empty one. */
export function schemaVersion(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0);
}

function migrate(database: DatabaseSync, file: string | undefined): void {
  const version = schemaVersion(database);
  if (version > SCHEMA_VERSION) throw fromNewerVersion(file, version);
  if (version === SCHEMA_VERSION) return;
  if (version > 0 && file !== undefined && existsSync(file)) {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    copyFileSync(file, `${file}.before-${SCHEMA_VERSION}`);
  }
  for (const migration of migrations.slice(version)) {
    database.exec('BEGIN IMMEDIATE');
    for (const statement of migration.statements) database.exec(toSqlite(statement));
    database.exec(`PRAGMA user_version = ${migration.number}; PRAGMA application_id = ${APPLICATION_ID}; COMMIT`);
  }
}

/**
 * Drops what ANALYZE, or an earlier version of ours, stored about the sizes of tables. By statistics from when a table had one row, SQLite
 * reads the whole of it however large it has become; without any, a keyed read takes its index.
 */
function dropStatistics(database: DatabaseSync): void {
  const stored = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'").get();
  if (stored === undefined) return;
  // The second statement has this connection forget them as well.
  database.exec('DELETE FROM sqlite_stat1; ANALYZE sqlite_schema; DROP TABLE sqlite_stat1');
}

/** A statement of a migration, in SQLite’s types. */
export function toSqlite(statement: string): string {
  const typed = statement.replaceAll(/\bBYTES\b/g, 'BLOB');
  return typed.startsWith('CREATE TABLE') ? `${typed} STRICT` : typed;
}

/** SQLite's codes: CORRUPT, NOTADB. */
const UNREADABLE = [11, 26];

/** SQLite's codes: READONLY, IOERR, FULL, CANTOPEN. */
const UNWRITABLE = [8, 10, 13, 14];

function isSqliteError(error: unknown, codes: readonly number[]): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && codes.includes(errcode % 256);
}

function fromNewerVersion(file: string | undefined, version: number): KitError {
  return new KitError(
    'data_from_newer_version',
    `${file ?? 'The database'} has schema ${version}. This version of Bindery supports up to ${SCHEMA_VERSION}.`,
    { advice: 'Update Bindery, or choose another data folder with --data or BINDERY_DATA.' },
  );
}

function unwritable(file: string, cause: unknown): KitError {
  return new KitError('data_folder_unwritable', `Can’t write ${file}: ${messageOf(cause)}.`, {
    advice: 'Grant write permission, or choose another data folder with --data or BINDERY_DATA.',
    cause,
  });
}

function unreadable(file: string, cause: unknown): KitError {
  return new KitError('data_unreadable', `${file} isn’t a database of this platform: ${messageOf(cause)}.`, {
    advice: 'Move the file, or choose another data folder with --data or BINDERY_DATA.',
    cause,
  });
}
