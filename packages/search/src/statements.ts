// Statements of one connection, each prepared once.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Prepared statements of one index. */
export interface Statements {
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Gives the number of the row that was inserted last. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** All of it, or nothing. It may not wait for anything. */
  atOnce(work: () => void): void;
}

/** The statements of a database, which the caller closes. */
export function createStatements(database: DatabaseSync): Statements {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (sql: string) => {
    const cached = prepared.get(sql);
    if (cached !== undefined) return cached;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  return {
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(...values).lastInsertRowid),
    atOnce: (work) => {
      database.exec('BEGIN');
      try {
        work();
        database.exec('COMMIT');
      } catch (thrown) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw thrown;
      }
    },
  };
}
