// How SQLite goes about the statements that something sends.
import type { SQLInputValue } from 'node:sqlite';
import { vi } from 'vitest';
import { createStore } from '../../../src/store/create-store.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../../src/store/sqlite/sqlite-engine.ts';
import type { Db } from '../../../src/store/store.ts';

/** The plan of each statement, which is not run: it finds nothing. */
export async function plansOf(work: (db: Db) => Promise<unknown>): Promise<string[][]> {
  const opening = openSqlite({});
  const store = createStore(createSqliteEngine(opening));
  const plans: string[][] = [];
  const { db } = store;
  vi.spyOn(db.getExecutor(), 'executeQuery').mockImplementation(async (query) => {
    const { sql, parameters } = query;
    const steps = opening.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as SQLInputValue[]));
    plans.push(steps.map(({ detail }) => String(detail)));
    return { rows: [] };
  });
  await work(db);
  await store.close();
  return plans;
}
