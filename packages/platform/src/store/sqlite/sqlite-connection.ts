// One connection to SQLite, with statements that are prepared once and kept. What it runs has run when the call returns.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

/** Statements kept prepared; a platform has fewer than this. */
const MAX_STATEMENTS = 500;

interface PreparedStatement {
  readonly statement: StatementSync;
  readonly isReader: boolean;
}

/** Prepared statements of a database, by their SQL. */
export type PreparedStatements = Map<string, PreparedStatement>;

/** A connection. The caller closes the database. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedStatements;
  /** The error of the last failed statement. */
  lastFailure: unknown;
  /** False for a connection that ended before its database, which another one uses. */
  isOpen = true;

  constructor(database: DatabaseSync, statements: PreparedStatements = new Map()) {
    this.#database = database;
    this.#statements = statements;
  }

  /** Whether a transaction is open. A disk that fails can end one in the midst of it. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  begin(): void {
    this.run('BEGIN IMMEDIATE');
  }

  commit(): void {
    this.run('COMMIT');
  }

  rollback(): void {
    this.run('ROLLBACK');
  }

  execute<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      const { statement, isReader } = this.#prepare(query.sql);
      const parameters = query.parameters as SQLInputValue[];
      if (isReader) return { rows: statement.all(...parameters) as Row[] };
      const { changes } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (thrown) {
      this.lastFailure = thrown;
      throw thrown;
    }
  }

  /** Throws as a closed database does. */
  requireOpen(): void {
    if (!this.isOpen) throw new Error('database is not open');
  }

  #prepare(sql: string): PreparedStatement {
    this.requireOpen();
    const cached = this.#statements.get(sql);
    if (cached !== undefined) return cached;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
