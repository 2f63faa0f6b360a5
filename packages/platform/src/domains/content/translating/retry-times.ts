// When what failed is tried again.
import type { TranslationFailureTable } from '../../../store/tables.ts';

/**
 * How often a failed page is retried automatically. After that, it runs when it changes or when a user runs the
 * translation.
 */
export const MAX_ATTEMPTS = 6;

/** Before the second, third, … attempt at a page. */
const PAGE_RETRY_MS = [60_000, 300_000, 900_000, 3_600_000, 14_400_000];

/**
 * Delays after the first, second, … run that failed for an internal reason. The last one applies to all further runs.
 */
const RUN_RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000];

/** When to retry a page: immediately if a user requested it, undefined after the last attempt. */
export function pageRetryAt({
  attempts,
  failed_at: failedAt,
}: Pick<TranslationFailureTable, 'attempts' | 'failed_at'>): number | undefined {
  if (attempts >= MAX_ATTEMPTS) return undefined;
  return failedAt + (attempts === 0 ? 0 : (PAGE_RETRY_MS[attempts - 1] ?? 0));
}

/** The delay of a run, by the number of failed runs before it. */
export function runRetryDelay(failed: number): number {
  return RUN_RETRY_MS[Math.min(failed, RUN_RETRY_MS.length - 1)] ?? 0;
}
