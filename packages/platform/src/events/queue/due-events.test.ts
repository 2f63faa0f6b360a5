import type { SQLInputValue } from 'node:sqlite';
import type { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../store/create-store.ts';
import { createSqliteEngine } from '../../store/sqlite/sqlite-engine.ts';
import { openSqlite } from '../../store/sqlite/open-sqlite.ts';
import type { Db, Store } from '../../store/store.ts';
import { findLeases, findNextDue, findQueuedEvent, findQueuedIntegrations, leaseOldest } from './due-events.ts';

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

/** How SQLite goes about a statement. */
async function planOf(statement: (db: Db) => Promise<unknown>): Promise<string[]> {
  const opening = openSqlite({});
  const store = createStore(createSqliteEngine(opening));
  opened.push(store);
  let plan: string[] = [];
  const db: Db = store.db;
  vi.spyOn(db, 'executeQuery').mockImplementation(async (query) => {
    const { sql, parameters } = query as CompiledQuery;
    const steps = opening.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as SQLInputValue[]));
    plan = steps.map(({ detail }) => String(detail));
    return { rows: [] };
  });
  await statement(db);
  return plan;
}

describe('a look for due events', () => {
  const looks: Record<string, (db: Db) => Promise<unknown>> = {
    'for the integrations that have some': (db) => findQueuedIntegrations(db),
    'for the oldest of one': (db) => leaseOldest(db, 'one', 1, 2, 'here', 3),
    'for the next that is due': (db) => findNextDue(db, 1),
    'for leases': (db) => findLeases(db, 1, 1),
    'for one event': (db) => findQueuedEvent(db, 'event_1'),
  };
  for (const [name, look] of Object.entries(looks)) {
    it(`${name} goes over no event that it does not need`, async () => {
      const plan = await planOf(look);
      const overEvents = plan.filter((step) => /^(SCAN|SEARCH) event\b/.test(step));
      expect(overEvents.length).toBeGreaterThan(0);
      for (const step of overEvents) expect(step).toMatch(/USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/);
      expect(plan.join('; ')).not.toContain('TEMP B-TREE');
    });
  }
});
