// Repeats fixtures under faults, and reports where the outcome differs from that without a fault.
import type { IntegrationSource } from '../install/install-options.ts';
import type { AdversityOptions } from './adversity-options.ts';
import { findFaults } from './faults/index.ts';
import type { Fault } from './faults/fault.ts';
import { FindingSearch } from './finding-search.ts';
import type { StartRun } from './finding-search.ts';
import { createReport } from './report/adversity-report.ts';
import type { AdversityReport } from './report/adversity-report.ts';
import { performRun } from './perform-run.ts';
import type { Run } from './perform-run.ts';

/** Runs at the same time: while one waits for its isolate, another one can install. */
const PARALLEL = 3;

/**
 * Performs the fixtures once without a fault, and once for each fault. For a fault of calls, once for each call of an event.
 * @throws {KitError} fixture_failed, fault_unknown, and what `install` throws
 */
export async function testAdversity(source: IntegrationSource, options: AdversityOptions): Promise<AdversityReport> {
  const seed = options.seed ?? 'test';
  const faults = findFaults(options.faults);
  let runs = 0;
  const start: StartRun = async (fault, { call, ...setting }) => {
    const active = fault?.create({ seed, call });
    const run = await performRun({ source, options: { ...options, seed }, fault: active, ...setting });
    runs += 1;
    options.onProgress?.({ fault: fault?.name, runs });
    return run;
  };
  const undisturbed = await start(undefined, { call: 0, only: undefined, isDense: false, readsState: true });
  const search = new FindingSearch({ seed, fixtures: options.fixtures, undisturbed, run: start });
  const jobs = faults.flatMap((fault) => callsOf(fault, undisturbed).map((call) => ({ fault, call })));
  const found = await inParallel(isImported(source) ? 1 : PARALLEL, jobs, ({ fault, call }) =>
    search.find(fault, call),
  );
  return createReport({ seed, findings: found.flat(), runs, undisturbed });
}

/** The default export of a test runs in its thread, where modules are shared by all runs. */
function isImported(source: IntegrationSource): boolean {
  return typeof source !== 'string' && !(source instanceof URL);
}

/** Calls of one event that are disturbed. */
const MAX_CALLS = 25;

/** The calls that a fault disturbs, 1-based. A fault without calls has one run. */
function callsOf({ each }: Fault, { events }: Run): number[] {
  if (each === 'run') return [0];
  const most = Math.max(
    0,
    ...events.map(({ fixture, attempts }) => (fixture === undefined ? 0 : (attempts[0]?.calls ?? 0))),
  );
  return Array.from({ length: Math.min(most, MAX_CALLS) }, (_, index) => index + 1);
}

async function inParallel<Job, Result>(
  count: number,
  jobs: readonly Job[],
  run: (job: Job) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < jobs.length) {
      const index = next++;
      results[index] = await run(jobs[index] as Job);
    }
  };
  await Promise.all(Array.from({ length: count }, work));
  return results;
}
