// Opens the platform's database file, or one in memory, at the schema of this version.
import { copyFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { KitError } from '@bindery/diagnostics';
import { SCHEMA_VERSION, migrations } from '../migrations/index.ts';

/** Where the database lives, and how hard it holds on to what was acknowledged. */
export interface SqliteOptions {
  /** Path of the file; a database in memory when omitted. */
  readonly file?: string | undefined;
  /** Wait for the disk at each commit, so that even a power cut loses nothing acknowledged. */
  readonly durable?: boolean | undefined;
}

/**
 * Opens and migrates. Before an existing file is migrated, a copy of it is kept beside it.
 * @throws {KitError} data_from_newer_version, data_unreadable
 */
export function openSqlite(options: SqliteOptions): DatabaseSync {
  const database = new DatabaseSync(options.file ?? ':memory:');
  try {
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.durable === true ? 'FULL' : 'NORMAL'};
      PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 2000;`);
    migrate(database, options.file);
    return database;
  } catch (error) {
    database.close();
    if (isNotADatabase(error)) throw unreadable(options.file ?? ':memory:', error);
    throw error;
  }
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
    database.exec(`PRAGMA user_version = ${migration.number}; COMMIT`);
  }
}

function toSqlite(statement: string): string {
  const typed = statement.replaceAll(/\bBYTES\b/g, 'BLOB');
  return typed.startsWith('CREATE TABLE') ? `${typed} STRICT` : typed;
}

function isNotADatabase(error: unknown): boolean {
  const SQLITE_NOTADB = 26;
  const SQLITE_CORRUPT = 11;
  const code = (error as { errcode?: number }).errcode;
  return code === SQLITE_NOTADB || code === SQLITE_CORRUPT;
}

function fromNewerVersion(file: string | undefined, version: number): KitError {
  return new KitError(
    'data_from_newer_version',
    `${file ?? 'The database'} has schema ${version}; this version of Bindery reads up to ${SCHEMA_VERSION}.`,
    { advice: 'Update Bindery, or choose another data folder with BINDERY_DATA or --data.' },
  );
}

function unreadable(file: string, cause: unknown): KitError {
  return new KitError('data_unreadable', `${file} is not a database that SQLite can read.`, {
    advice: 'Move the file away, or choose another data folder with BINDERY_DATA or --data.',
    cause,
  });
}
