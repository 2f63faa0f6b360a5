// The databases that a store is proved on.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createStore } from '../../../src/store/create-store.ts';
import { migrations } from '../../../src/store/migrations/index.ts';
import { toPostgres } from '../../../src/store/postgres/migrate-postgres.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createPostgresEngine } from '../../../src/store/postgres/postgres-engine.ts';
import { openSqlite, toSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../../src/store/sqlite/sqlite-engine.ts';
import type { Store } from '../../../src/store/store.ts';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';

/** A database that outlives the stores opened on it. */
export interface TestDatabase {
  /** Opens it at the schema of this version. The caller closes. */
  open(): Promise<Store>;
  /** Runs statements past the store, one after the other. */
  run(...statements: string[]): Promise<void>;
  /** Makes it, empty so far, what a former version left. */
  makeFormer(version: number): Promise<void>;
  /** Has it say that it is at a version. */
  claimVersion(version: number): Promise<void>;
}

/** Opens a store on a new database in memory. The caller closes. */
export async function openInMemory(): Promise<Store> {
  return createStore(createSqliteEngine(openSqlite({})));
}

/** A new file in a temporary folder. */
export function createFile(): TestDatabase {
  const file = join(temporaryFolder(), 'platform.db');
  const run = async (...statements: string[]): Promise<void> => {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA synchronous = OFF'); // Nothing here must survive a machine that fails.
    for (const statement of statements) database.exec(statement);
    database.close();
  };
  const claimVersion = (version: number): Promise<void> => run(`PRAGMA user_version = ${version}`);
  return {
    open: async () => createStore(createSqliteEngine(openSqlite({ file }))),
    run,
    makeFormer: async (version) => {
      await run(...statementsTo(version).map(toSqlite));
      await claimVersion(version);
    },
    claimVersion,
  };
}

/** A database of a server that can be emptied, which takes less time than making another. */
export interface ServerDatabase extends TestDatabase {
  empty(): Promise<void>;
}

/** A new database of a server. */
export function createOnServer(url: string): ServerDatabase {
  const run = async (...statements: string[]): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  return {
    open: async () => createStore(createPostgresEngine(await openPostgres(url))),
    run,
    makeFormer: async (version) => {
      await run(...statementsTo(version).map(toPostgres));
      await run(
        'CREATE TABLE bindery_platform (schema_version INT)',
        `INSERT INTO bindery_platform VALUES (${version})`,
      );
    },
    claimVersion: (version) => run(`UPDATE bindery_platform SET schema_version = ${version}`),
    empty: () => run(EMPTY),
  };
}

/**
 * Empties every table but the one with the version of the schema. TRUNCATE would make new files for each table and index, empty ones
 * too. A replica does not check foreign keys, so that any order will do.
 */
const EMPTY = `DO $$ DECLARE name TEXT; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'bindery_platform' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
END $$`;

function statementsTo(version: number): string[] {
  return migrations.slice(0, version).flatMap((migration) => migration.statements);
}
