// Runs due translations, some concurrently. At the start, resumes runs that an ended process left in progress.
import type { TranslationProvider } from '@bindery/translations';
import { BackgroundQueue } from '../../../core/background/background-queue.ts';
import { PendingWrites } from '../../../core/background/pending-writes.ts';
import type { ContentServices } from '../state/content-services.ts';
import type { WaitingTranslation } from './claim.ts';
import type { TranslationRow } from '../../../store/tables.ts';
import { claim, createRecovery, findNext, releaseClaim } from './claim.ts';
import { createMemoryPruning } from './prune-memory.ts';
import { runRetryDelay } from '../translation-rows/retry-times.ts';
import { runFromMemory } from './run-from-memory.ts';
import type { DoneRun } from './run-from-memory.ts';
import { runTranslation } from './run-translation.ts';
import type { TranslationJobs } from '../state/translation-jobs.ts';

/** Translations to run concurrently. Each sends one batch at a time to its provider. */
const AT_ONCE = 4;

/** `services` and `provider` are functions, because the jobs are one of the services, and most platforms never translate. */
export function createTranslationJobs(
  services: () => ContentServices,
  provider: () => Promise<TranslationProvider>,
  report: (thrown: unknown) => void,
): TranslationJobs {
  const runs = createRuns(services, provider, report);
  const pruning = createMemoryPruning(services, { provider, report });
  return {
    schedule: () => runs.schedule(),
    async idle() {
      await runs.idle();
      await pruning.idle();
    },
    start() {
      runs.start();
      pruning.start();
    },
    async stop() {
      await Promise.all([runs.stop(), pruning.stop()]);
    },
  };
}

/** Runs a due translation. Only adds to the cache. */
function createRuns(
  services: () => ContentServices,
  provider: () => Promise<TranslationProvider>,
  report: (thrown: unknown) => void,
): TranslationJobs {
  const ending = new AbortController();
  const running = new Set<Promise<void>>();
  const unreleased = new PendingWrites();
  let isRunning = false;
  let cancelAlarm: (() => void) | undefined;

  const runOne = async (row: TranslationRow): Promise<void> => {
    try {
      await runTranslation(services(), { row, provider: await provider(), signal: ending.signal });
    } catch (thrown) {
      const { clock, store } = services();
      const isEnding = ending.signal.aborted;
      const failedRuns = isEnding ? row.failed_runs : row.failed_runs + 1;
      const dueAt = clock.now() + (isEnding ? 0 : runRetryDelay(row.failed_runs));
      if (!isEnding) report(thrown);
      const release = () => releaseClaim(services(), store.db, { id: row.id, dueAt, failedRuns });
      await release().catch((failure: unknown) => {
        if (isEnding) throw failure;
        unreleased.add(row.id, release);
      });
    }
  };

  const poll = async (): Promise<void> => {
    if (!isRunning) return;
    cancelAlarm?.();
    await unreleased.retry();
    while (running.size < AT_ONCE) {
      const { clock, store } = services();
      const [next, further] = await findNext(services());
      if (next === undefined) break;
      if (next.due_at > clock.now()) {
        if (isRunning) cancelAlarm = clock.at(next.due_at, schedule);
        break;
      }
      const done = await runFromCache(services(), provider, next);
      // Nothing else is due, and scheduling a translation calls this again.
      if (done?.dueAt === null && further === undefined) break;
      if (done !== undefined) continue;
      const row = await claim(services(), store.db, { id: next.id, startedAt: clock.now() });
      if (row === undefined) continue;
      const run: Promise<void> = runOne(row)
        .catch(report)
        .finally(() => {
          running.delete(run);
          schedule();
        });
      running.add(run);
    }
  };

  const queue = new BackgroundQueue({ look: poll, isRunning: () => isRunning, report });
  const schedule = (): void => queue.schedule();
  const recovery = createRecovery(services, (work) => {
    queue.enqueue(work);
    schedule();
  });

  const idle = (): Promise<void> => queue.idle(() => [...running]);

  return {
    schedule,
    idle,
    start() {
      isRunning = true;
      recovery.start();
    },
    async stop() {
      isRunning = false;
      cancelAlarm?.();
      queue.stop();
      recovery.stop();
      ending.abort(new Error('The platform is shutting down.'));
      await idle();
    },
  };
}

/** An error here occurs again in the claimed run, which reports it. */
async function runFromCache(
  services: ContentServices,
  provider: () => Promise<TranslationProvider>,
  row: WaitingTranslation,
): Promise<DoneRun | undefined> {
  try {
    return await runFromMemory(services, { row, provider: await provider() });
  } catch {
    return undefined;
  }
}
