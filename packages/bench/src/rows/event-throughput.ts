// Twenty thousand queued events of one integration: recorded, delivered, traced, durable. Against a bare `dispatchFetch` of the
// same bytes to the same script at the same concurrency, and one transaction of bare SQLite for each hundred.
import { DEFAULT_DELIVERY_POLICY, createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { Miniflare } from 'miniflare';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Bench } from '../measure/bench.ts';
import { defineRow } from '../define-row.ts';
import { createCall, json } from '../measure/call.ts';
import { alternate, eachAtOnce, median, timed } from '../measure/interleave.ts';
import { bareOptions, dispatchEvent } from '../project/bare-miniflare.ts';
import { captureEvent } from '../project/captured-event.ts';
import type { CapturedEvent } from '../project/captured-event.ts';
import { projectFolder } from '../project/example.ts';
import { publishOn } from '../project/publish-on.ts';
import { queueTasks } from '../project/queue-tasks.ts';

const TASKS = projectFolder('tasks');
const EVENTS = 20_000;

/** Events of one integration that the platform delivers at one time. */
const CONCURRENCY = DEFAULT_DELIVERY_POLICY.concurrency / 2;

/** Events that the floor stores in one transaction. */
const BATCH = 100;

const PEER = `bare dispatchFetch, ${CONCURRENCY} at once, and a FULL commit for each ${BATCH}`;

export const eventThroughput = defineRow({
  name: 'event-throughput',
  group: 'loop',
  unit: 'events/s',
  async sides(bench) {
    const count = bench.size(EVENTS, BATCH);
    const event = await captureEvent(TASKS, (published, platform) => queueTasks(platform, published, 1));
    const sides = {
      ours: (inner: Bench) => measureBindery(inner, count),
      bare: async (inner: Bench) => ({ whole: await measureBare(inner, event, count), delivery: 0 }),
    };
    const rounds = bench.rounds({ rounds: 3, warmups: 0 });
    const results = await alternate(['ours', 'bare'], (name) => bench.within(sides[name]), rounds);
    const rate = (name: keyof typeof sides, part: 'whole' | 'delivery'): number =>
      (count * 1000) / median((results.get(name) ?? []).map((result) => result[part]));
    return { ours: rate('ours', 'whole'), bare: rate('bare', 'whole'), delivery: rate('ours', 'delivery') };
  },
  figures: {
    '': { versus: 'bare', peer: PEER, goal: 'ratio >= 0.5' },
    delivery: { value: 'delivery', versus: 'bare', peer: PEER },
  },
});

/** Milliseconds from the first request that queues a task, and from the last, until every trace is stored. */
async function measureBindery(bench: Bench, count: number): Promise<{ whole: number; delivery: number }> {
  const platform = await bench.use(createPlatform({ demo: true, dataFolder: bench.folder(), durable: true }));
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
}

/** Throws unless the last events were delivered, each once. */
async function requireDelivered(platform: Platform): Promise<void> {
  const { items } = await json<{ items: { state: string; attempts: unknown[] }[] }>(
    createCall(platform)('/_platform/v1/events?integration=tasks&limit=100'),
  );
  const other = items.find(({ state, attempts }) => state !== 'success' || attempts.length !== 1);
  if (items.length === 0 || other !== undefined)
    throw new Error(`An event was not delivered: ${JSON.stringify(other)}`);
}

async function measureBare(bench: Bench, event: CapturedEvent, count: number): Promise<number> {
  const miniflare = bench.use(new Miniflare(bareOptions(event.script, event.installation)));
  const database = bench.use(new DatabaseSync(join(bench.folder(), 'events.db')));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec('CREATE TABLE event (id INTEGER PRIMARY KEY, payload TEXT NOT NULL, trace TEXT NOT NULL) STRICT');
  const insert = database.prepare('INSERT INTO event (payload, trace) VALUES (?, ?)');
  const dispatchAll = (events: number) => {
    let ended = 0;
    return eachAtOnce(Array.from({ length: events }), CONCURRENCY, async () => {
      await dispatchEvent(miniflare, event);
      ended++;
      if (ended % BATCH !== 0) return;
      database.exec('BEGIN');
      for (let index = 0; index < BATCH; index++) insert.run(event.body, TRACE);
      database.exec('COMMIT');
    });
  };
  await dispatchAll(BATCH);
  return timed(() => dispatchAll(count));
}

/** As long as the stored attempt. */
const TRACE = JSON.stringify({ number: 1, via: 'workerd', status: 200, logs: [{ message: 'x'.repeat(60) }] }).padEnd(
  280,
);
