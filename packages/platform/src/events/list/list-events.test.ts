import { afterEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../../test/support/store/plan-of.ts';
import { addEvent } from '../../../test/support/store/rows.ts';
import { createStore } from '../../store/create-store.ts';
import { openSqlite } from '../../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../../store/sqlite/sqlite-engine.ts';
import type { Store } from '../../store/store.ts';
import type { EventFilter } from './event-filter.ts';
import { countEvents, listEvents } from './list-events.ts';
import type { EventPage, EventPageRequest } from './list-events.ts';

const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const isVisible: EventPageRequest['isVisible'] = (eb) => eb.lit(true);

describe('a page of events', () => {
  const filters: Record<string, [EventFilter, string]> = {
    'of all': [{}, 'event_by_time'],
    'of a time': [{ from: 1, to: 5 }, 'event_by_time'],
    'of a text': [{ text: 'boom' }, 'event_by_time'],
    'of a status': [{ status: '5xx' }, 'event_by_time'],
    'of a duration': [{ minDurationMs: 100 }, 'event_by_time'],
    'of an integration': [{ integration: 'one' }, 'event_by_integration'],
    'of an integration and a state that is rare': [{ integration: 'one', state: ['failed'] }, 'event_when_failed'],
    'of an integration and successes': [{ integration: 'one', state: ['success'] }, 'event_by_integration'],
    'of a type': [{ type: ['task', 'fetch'] }, 'event_by_type'],
    'of states': [{ state: ['failed', 'dead', 'running', 'queued'] }, 'event_when_(?:failed|dead|running|queued)'],
    'of an installation': [{ installation: 'in_1', type: ['task'] }, 'event_by_installation'],
    'of a component': [{ component: 'counter', text: 'x' }, 'event_by_component'],
    'that an event led to': [{ cause: 'event_1', integration: 'one' }, 'event_by_cause'],
  };
  for (const [name, [filter, key]] of Object.entries(filters)) {
    it.each([
      ['the first', undefined, false],
      ['a later', { at: 3, id: 'event_3' }, false],
      ['an earlier', { at: 3, id: 'event_3' }, true],
    ])(`${name} goes along one key, %s page`, { tags: ['long'] }, async (_, after, isBackwards) => {
      const request = { filter, isVisible, limit: 50, after, isBackwards };
      const plans = await plansOf((db) => listEvents(db, request));
      expect(plans.length).toBeGreaterThan(1);
      for (const plan of plans) {
        const overEvents = plan.filter((step) => /^(?:SCAN|SEARCH) event\b/.test(step) && step.includes('INDEX'));
        expect(overEvents).toHaveLength(1);
        expect(overEvents[0]).toMatch(new RegExp(`USING (?:COVERING )?INDEX ${key}\\b`));
        expect(plan.join('; ')).not.toContain('TEMP B-TREE');
      }
    });
  }
});

/** A store with so many events, of which every tenth failed; ids and times grow with them. */
async function aStore(count: number): Promise<Store> {
  const store = createStore(createSqliteEngine(openSqlite({})));
  opened.push(store);
  await store.write(async (tx) => {
    for (let number = 0; number < count; number++) {
      const state = number % 10 === 0 ? 'failed' : 'success';
      const id = `event_${String(number).padStart(4, '0')}`;
      // Several have one time, so that ids decide between them.
      await addEvent(tx, id, { created_at: Math.floor(number / 3), state, summary: `Number ${number}` });
    }
  });
  return store;
}

/** Every page one way, from a position. */
async function walk(
  store: Store,
  request: Omit<EventPageRequest, 'isVisible'>,
  scannedRows?: number,
): Promise<EventPage[]> {
  const page = await listEvents(store.db, { ...request, isVisible }, scannedRows);
  return page.end === undefined ? [page] : [page, ...(await walk(store, { ...request, after: page.end }, scannedRows))];
}

const idsOf = (pages: readonly EventPage[]): string[] => pages.flatMap(({ events }) => events.map(({ id }) => id));

describe('all pages', () => {
  it('contain each event once in both directions, for any scan size', { tags: ['long'] }, async () => {
    const store = await aStore(200);
    const expected: [EventFilter, number][] = [
      [{}, 200],
      [{ state: ['failed'] }, 20],
      [{ state: ['failed', 'success', 'dead'] }, 200],
      [{ text: 'number 7' }, 11],
      [{ state: ['failed', 'dead'], text: '5' }, 2],
      [{ from: 10, to: 20 }, 30],
    ];
    for (const [filter, count] of expected) {
      for (const scannedRows of [1, 7, 1000]) {
        const pages = await walk(store, { filter, limit: 3, isBackwards: false }, scannedRows);
        const ids = idsOf(pages);
        expect(ids).toEqual([...ids].toSorted().toReversed());
        expect(new Set(ids).size, JSON.stringify([filter, scannedRows])).toBe(count);
        const last = { at: -1, id: '' };
        const back = await walk(store, { filter, limit: 3, isBackwards: true, after: last }, scannedRows);
        expect(idsOf(back)).toEqual(ids.toReversed());
      }
    }
  });

  it('can be short, but never exceed the limit', async () => {
    const store = await aStore(200);
    const pages = await walk(store, { filter: { text: 'number 199' }, limit: 3, isBackwards: false }, 50);
    expect(pages.map(({ events }) => events.length)).toEqual([1, 0, 0, 0, 0]);
  });

  it('are counted up to one scan', async () => {
    const store = await aStore(60);
    const count = (filter: EventFilter, scannedRows?: number) =>
      countEvents(store.db, { filter, isVisible }, scannedRows);
    expect(await count({ state: ['failed'] })).toEqual({ count: 6, isCounted: true });
    expect(await count({ text: 'number 5' }, 20)).toEqual({ count: 10, isCounted: false });
    expect(await count({}, 60)).toEqual({ count: 60, isCounted: false });
    expect(await count({}, 61)).toEqual({ count: 60, isCounted: true });
  });
});
