// Brings a PostgreSQL database to the schema of this version.
import { KitError } from '@bindery/diagnostics';
import type { ClientBase } from 'pg';
import { SCHEMA_VERSION, migrations } from '../migrations/index.ts';
import { sqlState } from '../../core/sql-state.ts';
import { functions } from './functions.ts';

/** One number in a database, for programs that must not do the same thing at the same time: "bndy". */
const LOCK = 0x626e6479;

const DUPLICATE_TABLE = '42P07';

/**
 * Migrates in one transaction: processes that start together wait for each other, and the others find it done.
 * @throws {KitError} data_from_newer_version, data_unreadable
 */
export async function migratePostgres(client: ClientBase): Promise<void> {
  // Each statement must see what the holder of the lock before has committed.
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await requireUnicode(client);
    const version = await readVersion(client);
    if (version > SCHEMA_VERSION) throw fromNewerVersion(version);
    if (version < SCHEMA_VERSION) await migrateFrom(client, version);
    await client.query('COMMIT');
  } catch (thrown) {
    await client.query('ROLLBACK').catch(() => {}); // The thrown error describes the failure.
    throw sqlState(thrown) === DUPLICATE_TABLE ? belongsToAnother(thrown) : thrown;
  }
}

async function migrateFrom(client: ClientBase, version: number): Promise<void> {
  const statements = migrations.slice(version).flatMap((migration) => migration.statements);
  for (const statement of statements) await client.query(toPostgres(statement));
  for (const statement of functions) await client.query(statement);
  if (version === 0) await client.query('CREATE TABLE bindery_platform (schema_version INT NOT NULL)');
  await client.query('DELETE FROM bindery_platform');
  await client.query('INSERT INTO bindery_platform VALUES ($1)', [SCHEMA_VERSION]);
}

/** A statement of a migration, in PostgreSQL's types. Text is compared by its bytes, as SQLite does. */
export function toPostgres(statement: string): string {
  return statement
    .replaceAll(/\bBYTES\b/g, 'BYTEA')
    .replaceAll(/\bINT\b/g, 'BIGINT')
    .replaceAll(/\bTEXT\b/g, 'TEXT COLLATE "C"');
}

/** Schema version that a database is at; 0 for one without our tables. */
async function readVersion(client: ClientBase): Promise<number> {
  const existing = await client.query<{ found: boolean }>(
    `SELECT to_regclass('bindery_platform') IS NOT NULL AS found`,
  );
  if (existing.rows[0]?.found !== true) return 0;
  const { rows } = await client.query<{ schema_version: number }>('SELECT schema_version FROM bindery_platform');
  return rows[0]?.schema_version ?? 0;
}

async function requireUnicode(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new KitError('data_unreadable', `The database uses the encoding ${encoding}. It must use UTF8.`, {
    advice: "Create another one with: CREATE DATABASE bindery ENCODING 'UTF8' TEMPLATE template0.",
  });
}

function fromNewerVersion(version: number): KitError {
  return new KitError(
    'data_from_newer_version',
    `The database has schema ${version}. This version of Bindery supports up to ${SCHEMA_VERSION}.`,
    { advice: 'Update Bindery, or choose another database.' },
  );
}

function belongsToAnother(cause: unknown): KitError {
  const message = 'The database contains another program’s tables with conflicting names.';
  return new KitError('data_unreadable', message, { advice: 'Use a separate database for the platform.', cause });
}
