import { describe, expect, it } from 'vitest';
import { plansOf } from '../../../test/support/store/plan-of.ts';
import type { Db } from '../../store/store.ts';
import { findLeases, findNextDue, findQueuedEvent, findQueuedIntegrations, leaseOldest } from './due-events.ts';

describe('a query for due events', () => {
  const looks: Record<string, (db: Db) => Promise<unknown>> = {
    'for the integrations that have some': (db) => findQueuedIntegrations(db),
    'for the oldest of one': (db) => leaseOldest(db, 'one', 1, 2, 'here', 3),
    'for the next that is due': (db) => findNextDue(db, 1),
    'for leases': (db) => findLeases(db, 1, 1),
    'for one event': (db) => findQueuedEvent(db, 'event_1'),
  };
  for (const [name, look] of Object.entries(looks)) {
    it(`${name} goes over no event that it does not need`, async () => {
      const plan = (await plansOf(look)).flat();
      const overEvents = plan.filter((step) => /^(SCAN|SEARCH) event\b/.test(step));
      expect(overEvents.length).toBeGreaterThan(0);
      for (const step of overEvents) expect(step).toMatch(/USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/);
      expect(plan.join('; ')).not.toContain('TEMP B-TREE');
    });
  }
});
