// Opens a PostgreSQL database at the schema of this version.
import { KitError, isKitError, messageOf } from '@bindery/diagnostics';
import type { Pool } from 'pg';
import { sqlState } from '../../core/sql-state.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { valueTypes } from './value-types.ts';

/** Connections of one process. Those of all processes together must fit the server's `max_connections`. */
const MAX_CONNECTIONS = 10;

/** How long a query waits for a connection, in milliseconds. */
const CONNECT_MS = 10_000;

/**
 * Connects and migrates. The caller ends the pool. `url` has a password, so no message has it whole.
 * @throws {KitError} database_unreachable, data_from_newer_version, data_unreadable
 */
export async function openPostgres(url: string): Promise<Pool> {
  let pool: Pool | undefined;
  try {
    pool = await createPool(url);
    const client = await pool.connect();
    try {
      await migratePostgres(client);
    } finally {
      client.release();
    }
    return pool;
  } catch (thrown) {
    await pool?.end();
    throw isOurFault(thrown) ? thrown : unreachable(url, thrown);
  }
}

/** SQL that does not fit the data or the server, which no change of address or rights fixes. */
function isOurFault(thrown: unknown): boolean {
  return isKitError(thrown) || OURS.test(sqlState(thrown) ?? '');
}

/** Bad data, broken rules, bad SQL; of the last, not insufficient_privilege. */
const OURS = /^(?:2[1-4]|42(?!501))/;

async function createPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg'); // A platform with a data folder never loads it.
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'bindery-platform',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: valueTypes(pg.types),
  });
  // A connection that breaks fails for the one that uses it; one that no one uses is replaced when one is needed.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

function unreachable(url: string, cause: unknown): KitError {
  const message = `Can’t use the database ${describeDatabase(url)}: ${reasonOf(cause)}.`;
  return new KitError('database_unreachable', message, {
    advice: 'Check that PostgreSQL is running, that the URL is correct, and that the user can create tables.',
    cause,
  });
}

function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return 'at an invalid URL';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** An error of several URLs says nothing itself. */
function reasonOf(thrown: unknown): string {
  return messageOf(thrown) || ((thrown as NodeJS.ErrnoException).code ?? 'nothing answers');
}
