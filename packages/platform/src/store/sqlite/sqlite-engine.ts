// The engine on node:sqlite: one connection writes; next to it, of a file, another one reads.
import type { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { createUnitDriver } from '../unit-driver.ts';
import { isStorageFailure } from '../../core/storage-failure.ts';
import { GroupCommit } from './group-commit.ts';
import { createGroupDriver } from './group-driver.ts';
import type { MemoryLease } from './memory-pool.ts';
import type { OpenSqlite } from './open-sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/** Kysely would keep its own lock until a unit is committed, and so allow only one unit in a group. */
class SharedSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const dialect: Engine['dialect'] = {
  createAdapter: () => new SharedSqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

/** Wraps an open database, which the engine then owns. */
export function createSqliteEngine({ database, reader }: OpenSqlite): Engine {
  return engineOn(new SqliteConnection(database), {
    reader,
    close: () => {
      try {
        reader?.close();
        if (reader !== undefined) moveLogIntoFile(database);
      } finally {
        if (reader?.isOpen === true) reader.close();
        database.close();
      }
    },
  });
}

/** An engine on a copy of a template. */
export function createMemoryEngine({ connection, close }: MemoryLease): Engine {
  return engineOn(connection, { reader: undefined, close });
}

interface EngineParts {
  readonly reader: DatabaseSync | undefined;
  readonly close: () => void;
}

function engineOn(connection: SqliteConnection, { reader, close }: EngineParts): Engine {
  const group = new GroupCommit(connection);
  const createDriver = () => createUnitDriver(createGroupDriver(connection, group));
  const writer = new Kysely<Tables>({ dialect: { ...dialect, createDriver } });
  const read: Engine['read'] = reader === undefined ? readBetweenGroups(connection, group) : readFromReader(reader);
  return {
    isShared: false,
    dialect,
    read,
    write: (work) => writer.transaction().execute(work),
    close: async () => {
      try {
        // A last turn: everything that came before it is committed.
        await group.enter().then(() => group.leave());
      } finally {
        close();
      }
    },
  };
}

/**
 * Moves what is in the write-ahead log into the one file, so that a copy of it is a copy of everything. A disk that is full or
 * broken leaves it in the log, where the next start finds it.
 */
function moveLogIntoFile(database: DatabaseSync): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (thrown) {
    if (!isStorageFailure(thrown)) throw thrown;
  }
}

/** A file in WAL mode is read as it was last committed, while another connection writes it. */
function readFromReader(reader: DatabaseSync): Engine['read'] {
  const connection = new SqliteConnection(reader);
  return async (query) => connection.execute(query);
}

/** A database in memory has the one connection, which can be read when no group is open on it. */
function readBetweenGroups(connection: SqliteConnection, group: GroupCommit): Engine['read'] {
  return async (query) => {
    if (group.isOpen) await group.quiet();
    return connection.execute(query);
  };
}
