// Twenty thousand queued events of one integration: recorded, delivered, traced, durable. Against a bare `dispatchFetch` of the
// same bytes to the same script at the same concurrency, and one transaction of bare SQLite for each hundred.
import { DEFAULT_DELIVERY_POLICY, createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { Miniflare } from 'miniflare';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { alternate, median, timed } from '../measure/interleave.ts';
import { temporaryFolder } from '../measure/temporary-folder.ts';
import { bareOptions, dispatchEvent } from '../project/bare-miniflare.ts';
import { captureEvent } from '../project/captured-event.ts';
import type { CapturedEvent } from '../project/captured-event.ts';
import { publishOn } from '../project/publish-on.ts';
import { queueTasks } from '../project/queue-tasks.ts';
import type { Row } from '../row.ts';

const TASKS = join(import.meta.dirname, '..', '..', 'projects', 'tasks');
const EVENTS = 20_000;

/** Events of one integration that the platform delivers at one time. */
const CONCURRENCY = DEFAULT_DELIVERY_POLICY.concurrency / 2;

/** Events that the floor stores in one transaction. */
const BATCH = 100;

export const eventThroughput: Row = {
  name: 'event-throughput',
  group: 'loop',
  figures: ['', 'delivery'],
  async measure(effort) {
    const count = effort.size(EVENTS, BATCH);
    const event = await captureEvent(TASKS, (published, platform) => queueTasks(platform, published, 1));
    const sides = {
      ours: () => measureBindery(count),
      bare: async () => ({ whole: await measureBare(event, count), delivery: 0 }),
    };
    const results = await alternate(
      ['ours', 'bare'],
      (name) => sides[name](),
      effort.rounds({ rounds: 3, warmups: 0 }),
    );
    const rate = (name: 'ours' | 'bare', part: 'whole' | 'delivery'): number =>
      (count * 1000) / median((results.get(name) ?? []).map((result) => result[part]));
    const peer = `bare dispatchFetch, ${CONCURRENCY} at once, and a FULL commit for each ${BATCH}`;
    const versus = rate('bare', 'whole');
    return [
      { value: rate('ours', 'whole'), versus, unit: 'events/s', peer, goal: { of: 'ratio', is: '>=', than: 0.5 } },
      { suffix: 'delivery', value: rate('ours', 'delivery'), versus, unit: 'events/s', peer },
    ];
  },
};

/** Milliseconds from the first request that queues a task, and from the last, until every trace is stored. */
async function measureBindery(count: number): Promise<{ whole: number; delivery: number }> {
  const platform = await createPlatform({ demo: true, dataFolder: temporaryFolder(), durable: true });
  try {
    const published = await publishOn(platform, TASKS);
    await queueTasks(platform, published, BATCH);
    await platform.idle();
    const startedAt = performance.now();
    await queueTasks(platform, published, count);
    const queued = performance.now();
    await platform.idle();
    const ended = performance.now();
    await requireDelivered(platform);
    return { whole: ended - startedAt, delivery: ended - queued };
  } finally {
    await platform.close();
  }
}

/** Throws unless the last events were delivered, each once. */
async function requireDelivered(platform: Platform): Promise<void> {
  const headers = { Authorization: `Bearer ${platform.token}` };
  const response = await platform.fetch('/_platform/v1/events?integration=tasks&limit=100', { headers });
  const { items } = (await response.json()) as { items: { state: string; attempts: unknown[] }[] };
  const other = items.find(({ state, attempts }) => state !== 'success' || attempts.length !== 1);
  if (items.length === 0 || other !== undefined)
    throw new Error(`An event was not delivered: ${JSON.stringify(other)}`);
}

async function measureBare(event: CapturedEvent, count: number): Promise<number> {
  const miniflare = new Miniflare(bareOptions(event.script, event.installation));
  const database = new DatabaseSync(join(temporaryFolder(), 'events.db'));
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    database.exec('CREATE TABLE event (id INTEGER PRIMARY KEY, payload TEXT NOT NULL, trace TEXT NOT NULL) STRICT');
    const insert = database.prepare('INSERT INTO event (payload, trace) VALUES (?, ?)');
    const store = (): void => {
      database.exec('BEGIN');
      for (let index = 0; index < BATCH; index++) insert.run(event.body, TRACE);
      database.exec('COMMIT');
    };
    await dispatchAll(miniflare, event, { count: BATCH, store });
    return await timed(() => dispatchAll(miniflare, event, { count, store }));
  } finally {
    database.close();
    await miniflare.dispose();
  }
}

/** As long as the stored attempt. */
const TRACE = JSON.stringify({ number: 1, via: 'workerd', status: 200, logs: [{ message: 'x'.repeat(60) }] }).padEnd(
  280,
);

async function dispatchAll(
  miniflare: Miniflare,
  event: CapturedEvent,
  { count, store }: { count: number; store: () => void },
): Promise<void> {
  let started = 0;
  let ended = 0;
  const work = async (): Promise<void> => {
    while (started < count) {
      started++;
      await dispatchEvent(miniflare, event);
      ended++;
      if (ended % BATCH === 0) store();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
