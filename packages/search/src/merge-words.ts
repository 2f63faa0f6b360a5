// FTS5 keeps what is written in parts, and a search looks into each. After many pages they are put together, some at a time.
import { setImmediate } from 'node:timers/promises';
import type { Statements } from './statements.ts';

/** Pages of the file that are written before other calls are answered: some milliseconds. */
const PAGES_AT_ONCE = 200;

/** Puts all parts together. It may be cut off anywhere: what is left stays in parts, which are read as well. */
export async function mergeWords(sql: Statements): Promise<void> {
  // A negative number first: it says that all parts are meant.
  for (let pages = -PAGES_AT_ONCE; mergeSome(sql, pages); pages = PAGES_AT_ONCE) await setImmediate();
}

/** Whether there may be more to do. By FTS5's documentation, a step that had nothing to do makes less than two changes. */
function mergeSome(sql: Statements, pages: number): boolean {
  const before = countChanges(sql);
  sql.run(`INSERT INTO words (words, rank) VALUES ('merge', ?)`, pages);
  return countChanges(sql) - before >= 2;
}

function countChanges(sql: Statements): number {
  return sql.get<{ count: number }>('SELECT total_changes() AS count')?.count ?? 0;
}
