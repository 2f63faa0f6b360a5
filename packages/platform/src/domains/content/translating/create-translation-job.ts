// Runs due translations.
import type { TranslationProvider } from '@bindery/translations';
import type { Report } from '../../../core/report.ts';
import type { Job } from '../../../jobs/job-loop.ts';
import { JobRunner } from '../../../jobs/job-runner.ts';
import type { TranslationRow } from '../../../store/tables.ts';
import type { ContentServices } from '../state/index.ts';
import { runRetryDelay } from './retry-times.ts';
import { claim, findFirstDue, leases } from './runs/claim.ts';
import type { WaitingTranslation } from './runs/claim.ts';
import { runFromMemory } from './runs/run-from-memory.ts';
import { runTranslation } from './runs/run-translation.ts';

/** Translations to run concurrently. Each sends one batch at a time to its provider. */
const CONCURRENCY = 4;

/** `services` and `provider` are functions, because the job is one of the services, and most platforms never translate. */
export function createTranslationJob(
  services: () => ContentServices,
  provider: () => Promise<TranslationProvider>,
  report: Report,
): Job {
  return new JobRunner<WaitingTranslation, TranslationRow>(services, report, {
    concurrency: CONCURRENCY,
    find: (limit) => findFirstDue(services(), limit),
    lease: async (waiting) => {
      const { clock, store } = services();
      if (await isRunFromMemory(services(), provider, waiting)) return undefined;
      return claim(services(), store.db, { id: waiting.id, startedAt: clock.now() });
    },
    run: async (row, signal) => runTranslation(services(), { row, provider: await provider(), signal }),
    release: (row, { isInterrupted }) => {
      const due_at = services().clock.now() + (isInterrupted ? 0 : runRetryDelay(row.failed_runs));
      return leases.release(services(), row, { due_at, failed_runs: row.failed_runs + (isInterrupted ? 0 : 1) });
    },
    // Texts that the run of an ended process translated are cached.
    recover: () => leases.recover(services()),
  });
}

/** Runs a translation whose texts are all cached. An error here occurs again in the claimed run, which reports it. */
async function isRunFromMemory(
  services: ContentServices,
  provider: () => Promise<TranslationProvider>,
  row: WaitingTranslation,
): Promise<boolean> {
  try {
    return (await runFromMemory(services, { row, provider: await provider() })) !== undefined;
  } catch {
    return false;
  }
}
