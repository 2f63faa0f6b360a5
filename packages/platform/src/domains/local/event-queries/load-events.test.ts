// The tables of a query: the newest events, within bounds.
import type { TraceAttempt } from '@bindery/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInMemory } from '../../../../test/support/store/databases.ts';
import { addEvent } from '../../../../test/support/store/rows.ts';
import { toJson } from '../../../store/json-column.ts';
import type { Store } from '../../../store/store.ts';
import { loadEvents } from './load-events.ts';
import type { EventLoad, LoadLimits } from './load-events.ts';

const COUNT = 450;
const NO_BOUNDS: LoadLimits = { events: 10_000, traceLength: 1_000_000 };

let store: Store;
beforeAll(async () => {
  store = await openInMemory();
  await store.write(async (tx) => {
    for (let number = 0; number < COUNT; number++) {
      const id = `event_${String(number).padStart(3, '0')}`;
      const integration = number % 2 === 0 ? 'even' : 'odd';
      await addEvent(tx, id, { created_at: number, integration, lease_until: number === 1 ? 5 : null });
      const trace = toJson<TraceAttempt>({ number: 1 } as TraceAttempt);
      await tx.insertInto('event_attempt').values({ event: id, number: 1, trace, logs: null, bytes: 12 }).execute();
    }
  });
});
afterAll(() => store.close());

/** IDs of the events and of the attempts that a query gets, newest first, and how many these are. */
async function load(sql: string, more: Partial<EventLoad> = {}) {
  const loaded = { eventCount: 0, isComplete: true };
  const request: EventLoad = { sql, filter: {}, isVisible: (eb) => eb.lit(true), limits: NO_BOUNDS, loaded, ...more };
  const [events, attempts]: [unknown[][], string[]] = [[], []];
  for await (const batch of loadEvents(store.db, request)) {
    events.push(...batch.events.map((row) => [...row]));
    attempts.push(...batch.attempts.map(({ event }) => event));
  }
  return { events, ids: events.map(([id]) => id), attempts, ...loaded };
}

it('loads all events, over several batches', async () => {
  const { ids, eventCount, isComplete } = await load('select * from events');
  expect([new Set(ids).size, eventCount, isComplete]).toEqual([COUNT, COUNT, true]);
  expect([ids[0], ids.at(-1)]).toEqual(['event_449', 'event_000']);
});

it('loads attempts only for queries that can read them', async () => {
  expect((await load('select * from events')).attempts).toEqual([]);
  expect((await load('select * from logs')).attempts).toHaveLength(COUNT);
  expect(await load('select 1')).toMatchObject({ ids: [], eventCount: 0, isComplete: true });
});

it('loads events of one integration', async () => {
  const { events } = await load('select * from events', { filter: { integration: 'odd' } });
  expect(new Set(events.map(([, integration]) => integration))).toEqual(new Set(['odd']));
  expect(events).toHaveLength(COUNT / 2);
});

it('loads the newest events up to their limit', async () => {
  const limits = { ...NO_BOUNDS, events: 250 };
  const { ids, isComplete } = await load('select * from events', { limits });
  expect([ids.length, ids[0], ids.at(-1), isComplete]).toEqual([250, 'event_449', 'event_200', false]);
  const all = await load('select * from events', { limits: { ...NO_BOUNDS, events: COUNT } });
  expect([all.eventCount, all.isComplete]).toEqual([COUNT, true]);
});

it('loads traces up to their limit', async () => {
  const limits = { ...NO_BOUNDS, traceLength: 100 };
  const { ids, isComplete } = await load('select * from logs', { limits });
  expect([ids.length, isComplete]).toEqual([200, false]);
});

it('gives times as ISO text, and a leased event as running', async () => {
  const { events } = await load('select * from events');
  expect(events.at(-2)?.slice(0, 10)).toEqual([
    'event_001',
    'odd',
    null,
    'task',
    'running',
    null,
    null,
    null,
    0,
    '1970-01-01T00:00:00.001Z',
  ]);
});
