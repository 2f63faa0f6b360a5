// Kysely on node:sqlite: one connection, statements prepared once and kept.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';

/** Statements kept prepared; a platform has fewer than this. */
const MAX_STATEMENTS = 500;

/** The dialect for an open database. The caller closes the database. */
export function createNodeSqliteDialect(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Hands the one connection to one holder at a time, so that nobody reads what a unit of work has not committed. */
class NodeSqliteDriver implements Driver {
  readonly #connection: NodeSqliteConnection;
  #held = false;
  readonly #waiting: (() => void)[] = [];

  constructor(database: DatabaseSync) {
    this.#connection = new NodeSqliteConnection(database);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#held = true;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#waiting.shift();
    if (next === undefined) this.#held = false;
    else next(); // Stays held: the next in line takes it over.
  }

  async beginTransaction(): Promise<void> {
    this.#connection.run('BEGIN IMMEDIATE');
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('COMMIT');
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.run('ROLLBACK');
  }

  async destroy(): Promise<void> {
    this.#connection.forget();
  }
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, { statement: StatementSync; isReader: boolean }>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  forget(): void {
    this.#statements.clear();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { statement, isReader } = this.#prepare(query.sql);
    const parameters = query.parameters as SQLInputValue[];
    if (isReader) return { rows: statement.all(...parameters) as Row[] };
    const { changes } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    for (const row of this.#prepare(query.sql).statement.iterate(...(query.parameters as SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  #prepare(sql: string): { statement: StatementSync; isReader: boolean } {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.#database.prepare(sql);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
