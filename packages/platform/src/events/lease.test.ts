import { afterAll, expect, it } from 'vitest';
import { createClock } from '../core/clock.ts';
import { createOnlyProcess } from '../store/processes.ts';
import type { CoreServices } from '../store/core-services.ts';
import { openStore } from '../store/open-store.ts';
import type { OpenedStore } from '../store/open-store.ts';
import { leaseDue, nextDueAt } from './lease.ts';

const opened: OpenedStore[] = [];
afterAll(async () => {
  for (const { store } of opened) await store.close();
});

const NOW = Date.parse('2026-06-01T00:00:00Z');

it('finds the next event if the clock was set in between', async () => {
  const one = await openStore({});
  opened.push(one);
  const clock = createClock({ now: NOW, frozen: true });
  const services = { store: one.store, clock, processes: createOnlyProcess() } as unknown as CoreServices;
  const row = { id: 'event_1', integration: 'one', level: 'integration', type: 'task', payload: '{}' } as const;
  const times = { created_at: NOW, due_at: NOW + 5_000, attempts: 1, attempts_before: 0, payload_bytes: 2 };
  await one.store.db
    .insertInto('event')
    .values({ ...row, ...times, state: 'queued', installation: null, target: null, status: 'failed' } as never)
    .execute();
  const nobody = { has: () => false, count: 0 };
  const leased = await leaseDue(services, { leaseMs: 1_000, roomFor: () => 1, has: nobody.has });
  expect(leased.events).toEqual([]);
  clock.set({ advanceMs: 6_000 });
  expect(await nextDueAt(services, leased, nobody)).toBe(NOW + 5_000);
});
