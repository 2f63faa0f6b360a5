// Rows written into the data file of a platform that does not run.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';

/** A row by its columns. */
export type StoredRow = Readonly<Record<string, SQLInputValue>>;

/** Inserts a row into a table. */
export type Insert = (table: string, row: StoredRow) => void;

/** Opens the data file of a folder, and writes to it in one transaction. Returns what `write` returns. */
export function writeRows<Result>(folder: string, write: (insert: Insert, database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(join(folder, 'platform.db'));
  const statements = new Map<string, StatementSync>();
  const insert: Insert = (table, row) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
      VALUES (${columns.map(() => '?').join(', ')})`;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    statement.run(...Object.values(row));
  };
  database.exec('BEGIN');
  const result = write(insert, database);
  database.exec('COMMIT');
  database.close();
  return result;
}
