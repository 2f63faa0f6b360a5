// Databases in memory that stores use one after the other, each as a copy of a template. A store works inside one transaction that is
// rolled back when it closes: the next one finds the template, with the schema read and the statements prepared, which takes several
// times as long as a copy.
import type { DatabaseSync } from 'node:sqlite';
import { openSqlite } from './open-sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { PreparedStatements } from './sqlite-connection.ts';

/** Databases that wait for the next store of a template. */
const MAX_IDLE = 4;

/** A copy of a template, for one store. */
export interface MemoryLease {
  readonly connection: SqliteConnection;
  /** The state of now. */
  readonly serialize: () => Uint8Array;
  readonly close: () => void;
}

interface PooledDatabase {
  readonly database: DatabaseSync;
  readonly statements: PreparedStatements;
}

const idleByTemplate = new WeakMap<Uint8Array, PooledDatabase[]>();

/** Lends a copy of a template, which nothing writes to. */
export function leaseCopy(template: Uint8Array): MemoryLease {
  const idle = idleByTemplate.get(template) ?? [];
  idleByTemplate.set(template, idle);
  const pooled = idle.pop() ?? { database: openSqlite({ copyOf: template }).database, statements: new Map() };
  const { database, statements } = pooled;
  database.exec('BEGIN');
  const connection = new LeasedConnection(database, statements);
  return {
    connection,
    serialize: () => {
      connection.requireOpen();
      // SQLite serializes what is committed. Such a database isn’t lent again.
      if (database.isTransaction) database.exec('COMMIT');
      return database.serialize();
    },
    close: () => {
      // The database can be another store’s by now.
      if (!connection.isOpen) return;
      connection.isOpen = false;
      // An error such as a full memory ends the transaction.
      if (!database.isTransaction || idle.length >= MAX_IDLE) return database.close();
      database.exec('ROLLBACK');
      idle.push(pooled);
    },
  };
}

/** A connection inside a transaction that isn’t its own. Closed, it can’t reach the store that uses the database next. */
class LeasedConnection extends SqliteConnection {
  override begin(): void {
    this.run('SAVEPOINT shared');
  }

  override commit(): void {
    this.run('RELEASE shared');
  }

  override rollback(): void {
    this.run('ROLLBACK TO shared');
    this.run('RELEASE shared');
  }
}
