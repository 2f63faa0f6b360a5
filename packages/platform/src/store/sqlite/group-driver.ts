// Kysely’s driver for the connection that writes: a unit of work is a savepoint in the transaction of its group.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { GroupCommit } from './group-commit.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

/** A driver on a connection that nothing else writes with. */
export function createGroupDriver(connection: SqliteConnection, group: GroupCommit): Driver {
  const writer = new WriterConnection(connection);
  return {
    init: async () => {},
    destroy: async () => {},
    acquireConnection: async () => {
      await group.enter();
      return writer;
    },
    // Also a unit that failed waits: what it met with can be another’s, which is true only once it is committed.
    releaseConnection: () => group.leave(),
    beginTransaction: async () => connection.run('SAVEPOINT unit'),
    commitTransaction: async () => connection.run('RELEASE unit'),
    rollbackTransaction: async () => {
      if (!connection.isInTransaction) return; // It took the savepoint with it.
      try {
        connection.run('ROLLBACK TO unit');
        connection.run('RELEASE unit');
      } catch (thrown) {
        group.abandon(thrown);
        throw thrown;
      }
    },
  };
}

class WriterConnection implements DatabaseConnection {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.execute<Row>(query);
  }

  streamQuery(): never {
    throw new Error('Rows are read by pages, not streamed.');
  }
}
