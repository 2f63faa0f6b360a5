// Units of work on every engine: a failed statement ends its unit, even if the work catches the error.
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, Transaction } from 'kysely';

/**
 * Wraps a driver that hands out connections of its own. PostgreSQL runs nothing more in a transaction after a failed
 * statement, and answers its COMMIT with a rollback; with this SQLite does no other, and the first failure is the one told.
 * `outranks` tells of which failures it is told even though the work threw something else because of them.
 */
export function createUnitDriver(inner: Driver, outranks: (failure: unknown) => boolean = () => false): Driver {
  return {
    init: () => inner.init(),
    destroy: () => inner.destroy(),
    acquireConnection: async () => new UnitConnection(await inner.acquireConnection()),
    releaseConnection: (connection) => inner.releaseConnection(innerOf(connection)),
    beginTransaction: (connection, settings) => inner.beginTransaction(innerOf(connection), settings),
    commitTransaction: async (connection) => {
      (connection as UnitConnection).requireSound();
      await inner.commitTransaction(innerOf(connection));
    },
    rollbackTransaction: async (connection) => {
      await inner.rollbackTransaction(innerOf(connection));
      const { failure } = connection as UnitConnection;
      if (failure !== undefined && outranks(failure)) throw failure;
    },
  };
}

/** Whether a unit of work has changed a row so far. */
export function hasChanges<Tables>(tx: Transaction<Tables>): Promise<boolean> {
  return tx.getExecutor().provideConnection(async (connection) => (connection as UnitConnection).hasChanges);
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as UnitConnection).inner;
}

class UnitConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  /** The error of the first failed statement. */
  failure: unknown;
  hasChanges = false;

  constructor(inner: DatabaseConnection) {
    this.inner = inner;
  }

  requireSound(): void {
    if (this.failure !== undefined) throw this.failure;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.requireSound();
    try {
      const result = await this.inner.executeQuery<Row>(query);
      this.hasChanges ||= query.query.kind !== 'SelectQueryNode' && isChange(result);
      return result;
    } catch (thrown) {
      this.failure ??= thrown;
      throw thrown;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize);
  }
}

/** A statement with `RETURNING` has rows for what it changed. */
function isChange({ numAffectedRows, rows }: QueryResult<unknown>): boolean {
  return numAffectedRows === undefined ? rows.length > 0 : numAffectedRows > 0n;
}
