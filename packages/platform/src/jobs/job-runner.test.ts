// Jobs in a real table, with a clock that the tests set.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createClock } from '../core/clock.ts';
import type { CoreServices } from '../store/core-services.ts';
import { createStore } from '../store/create-store.ts';
import { openSqlite } from '../store/sqlite/open-sqlite.ts';
import { createSqliteEngine } from '../store/sqlite/sqlite-engine.ts';
import type { Processes } from '../store/processes.ts';
import type { DueEntry } from './each-due.ts';
import { JobRunner, RECOVER_EVERY_MS } from './job-runner.ts';
import type { JobEnd } from './job-runner.ts';
import { createLeases } from './leases.ts';

const NOW = 1_000_000;
const OWN = 'process_own';
const OTHER = 'process_other';

const sqlite = createStore(createSqliteEngine(openSqlite({})));
// As on a database that other processes write to.
const store = { ...sqlite, db: sqlite.db, generation: () => undefined };
const leases = createLeases('openapi_spec', { state: 'pending' });

let running: string[] = [];
const processes: Processes = { own: OWN, running: async () => running, close: async () => {} };
let services: CoreServices;
let faults: unknown[] = [];

beforeEach(async () => {
  running = [OWN, OTHER];
  faults = [];
  services = { store, processes, clock: createClock({ now: NOW, frozen: true }) } as unknown as CoreServices;
  await store.db.deleteFrom('openapi_spec').execute();
  await store.db.deleteFrom('organization').execute();
  const organization = { id: 'org', title: 'Fast', hostname: 'fast', created_at: 0 };
  await store.db.insertInto('organization').values(organization).execute();
});
afterAll(() => sqlite.close());

async function addJob(id: string, dueAt: number, owner: string | null = null): Promise<void> {
  const times = { created_at: 0, updated_at: 0, due_at: dueAt };
  const facts = { organization: 'org', visibility: 'private', state: 'pending', run: 1, error_count: 0 } as const;
  const row = { id, slug: id, ...facts, ...times, lease_owner: owner };
  await store.db.insertInto('openapi_spec').values(row).execute();
}

interface RunnerOptions {
  readonly run: (id: string, signal: AbortSignal) => Promise<void>;
  readonly beforeLease?: (id: string) => Promise<void>;
  readonly release?: (end: JobEnd) => Promise<void>;
}

async function startRunner({ run, beforeLease, release }: RunnerOptions) {
  const runner = new JobRunner<DueEntry, { id: string }>(
    () => services,
    (thrown) => void faults.push(thrown),
    {
      concurrency: 2,
      find: async (limit) => {
        const query = store.db.selectFrom('openapi_spec').select(['id', 'due_at']).where('due_at', 'is not', null);
        const rows = await query.where('lease_owner', 'is', null).orderBy('due_at').limit(limit).execute();
        return rows.map(({ id, due_at }) => ({ id, at: due_at ?? 0 }));
      },
      lease: async ({ id }) => {
        await beforeLease?.(id);
        const update = store.db.updateTable('openapi_spec').set({ lease_owner: OWN }).where('id', '=', id);
        return update.where('lease_owner', 'is', null).returning('id').executeTakeFirst();
      },
      run: async ({ id }, signal) => {
        await run(id, signal);
        await store.db
          .updateTable('openapi_spec')
          .set({ due_at: null, lease_owner: null })
          .where('id', '=', id)
          .execute();
      },
      release: async (row, end) => {
        await release?.(end);
        return leases.release(services, row, { due_at: NOW + 10 });
      },
      recover: () => leases.recover(services),
    },
  );
  await runner.start();
  return runner;
}

const ownerOf = async (id: string) =>
  (await store.db.selectFrom('openapi_spec').select('lease_owner').where('id', '=', id).executeTakeFirst())
    ?.lease_owner;

it('runs what is due, some at once, and the rest when it is due', async () => {
  for (const id of ['a', 'b', 'c']) await addJob(id, NOW - 1);
  await addJob('later', NOW + 500);
  const runs: string[] = [];
  let active = 0;
  let most = 0;
  const both = Promise.withResolvers<void>();
  const runner = await startRunner({
    run: async (id) => {
      most = Math.max(most, ++active);
      if (active === 2) both.resolve();
      await both.promise;
      active--;
      runs.push(id);
    },
  });
  await runner.idle();
  expect([runs.toSorted(), most]).toEqual([['a', 'b', 'c'], 2]);
  services.clock.set({ advanceMs: 500 });
  await runner.idle();
  expect(runs).toContain('later');
  await runner.stop();
});

it('leaves a job to a faster process, and takes it over once that process has ended', async () => {
  await addJob('a', NOW);
  let isFaster = true;
  const runs: string[] = [];
  const runner = await startRunner({
    run: async (id) => void runs.push(id),
    // The other process takes it between the look and the lease.
    beforeLease: async (id) => {
      if (!isFaster) return;
      isFaster = false;
      await store.db.updateTable('openapi_spec').set({ lease_owner: OTHER }).where('id', '=', id).execute();
    },
  });
  await runner.idle();
  expect([runs, await ownerOf('a')]).toEqual([[], OTHER]);
  services.clock.set({ advanceMs: RECOVER_EVERY_MS });
  await runner.idle();
  expect(runs).toEqual([]);
  running = [OWN];
  services.clock.set({ advanceMs: RECOVER_EVERY_MS });
  await runner.idle();
  expect([runs, faults]).toEqual([['a'], []]);
  await runner.stop();
});

it('ends the lease of a run that fails, even if the store rejects that at first', { tags: ['long'] }, async () => {
  await addJob('a', NOW);
  let isBroken = true;
  const attempts: string[] = [];
  const runner = await startRunner({
    run: async (id) => {
      attempts.push(id);
      if (attempts.length === 1) throw new Error('It failed.');
    },
    release: async () => {
      if (isBroken) throw new Error('The database is away.');
    },
  });
  await expect.poll(() => faults.length).toBeGreaterThan(1);
  expect(faults.map(String)).toEqual(expect.arrayContaining(['Error: It failed.', 'Error: The database is away.']));
  expect([attempts, await ownerOf('a')]).toEqual([['a'], OWN]);
  isBroken = false;
  // Nothing requests the next look.
  await expect.poll(() => ownerOf('a')).toBe(null);
  services.clock.set({ advanceMs: 10 });
  await runner.idle();
  expect(attempts).toEqual(['a', 'a']);
  await runner.stop();
});

it('waits twice as long after each failure in a row, and half a second after a success', async () => {
  await addJob('a', NOW);
  const isFailing = [true, true, true, false, true];
  const delays: number[] = [];
  const runner = await startRunner({
    run: async () => {
      if (isFailing.shift() === true) throw new Error('It failed.');
    },
    release: async ({ delayMs }) => void delays.push(delayMs),
  });
  for (let repeat = 0; repeat < 3; repeat++) {
    await runner.idle();
    services.clock.set({ advanceMs: 10 });
  }
  await runner.idle();
  await store.db.updateTable('openapi_spec').set({ due_at: NOW }).execute();
  runner.schedule();
  await runner.idle();
  expect(delays).toEqual([500, 1_000, 2_000, 500]);
  await runner.stop();
});

it('interrupts its runs when it stops, without a fault', async () => {
  await addJob('a', NOW);
  const started = Promise.withResolvers<void>();
  const runner = await startRunner({
    run: (_id, signal) => {
      started.resolve();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
  });
  await started.promise;
  await runner.stop();
  expect([await ownerOf('a'), faults]).toEqual([null, []]);
});

it('runs a job now, after the run that is in progress', async () => {
  await addJob('a', NOW);
  const gate = Promise.withResolvers<void>();
  const runs: string[] = [];
  const runner = await startRunner({
    run: async (id) => {
      runs.push(id);
      if (runs.length === 1) await gate.promise;
    },
  });
  await expect.poll(() => runs).toEqual(['a']);
  const second = runner.runNow({ id: 'a', at: NOW });
  gate.resolve();
  expect(await second).toBe(true);
  expect(runs).toEqual(['a', 'a']);
  await store.db.updateTable('openapi_spec').set({ lease_owner: OTHER }).execute();
  expect(await runner.runNow({ id: 'a', at: NOW })).toBe(false);
  await runner.stop();
});
