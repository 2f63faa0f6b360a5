// Runs one statement, with a bounded number of rows and bytes.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { QueryAnswer, QueryRequest } from './query-messages.ts';
import { QueryRejected } from './query-rejected.ts';
import type { StoredValue } from './query-tables.ts';

/** Maximum size of all rows, in characters of JSON. */
const MAX_ROWS_LENGTH = 4 * 1024 * 1024;

/** Runs the query. Throws QueryRejected, and what SQLite throws. */
export function runStatement(database: DatabaseSync, { sql, limit }: QueryRequest): QueryAnswer {
  const startedAt = performance.now();
  const statement = prepareSelect(database, sql);
  const columns = statement.columns().map(({ name }) => ({ name }));
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const rows: StoredValue[][] = [];
  let [length, isTruncated] = [0, false];
  for (const values of statement.iterate() as Iterable<unknown>) {
    const row = (values as unknown[]).map(toJsonValue);
    length += JSON.stringify(row).length;
    isTruncated = rows.length === limit || length > MAX_ROWS_LENGTH;
    if (isTruncated) break;
    rows.push(row);
  }
  return { columns, rows, isTruncated, durationMs: Math.round((performance.now() - startedAt) * 1000) / 1000 };
}

function prepareSelect(database: DatabaseSync, sql: string): StatementSync {
  if (!hasStatement(database, sql)) throw new QueryRejected('query_not_select', 'The query has no statement.');
  const statement = database.prepare(sql);
  // SQLite compiles the first statement alone, and says where it ends.
  if (hasStatement(database, sql.slice(statement.sourceSQL.length))) {
    throw new QueryRejected('query_not_select', 'The query has more than one statement.');
  }
  if (statement.columns().length === 0 || EXPLAIN.test(sql)) {
    throw new QueryRejected('query_not_select', 'The statement isn’t a SELECT statement.');
  }
  return statement;
}

/** EXPLAIN, after white space and comments. It shows how SQLite runs a statement, without running it. */
const EXPLAIN = /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*explain\b/i;

/** Whether a text is more than white space, comments, and semicolons. */
function hasStatement(database: DatabaseSync, sql: string): boolean {
  try {
    database.prepare(sql);
  } catch (thrown) {
    return (thrown as { code?: unknown }).code !== 'ERR_INVALID_ARG_VALUE';
  }
  return true;
}

/** A value of SQLite as JSON: what no number of JSON has the precision for is text. */
function toJsonValue(value: unknown): StoredValue {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return value as string | null;
}
