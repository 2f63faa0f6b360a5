// SQL over events: the caller’s events are copied into a database in memory, in a process of its own, and the query runs there.
// So it can neither write nor read anything else, and has the same answer on every store.
import type { EventQueryResult, HandlerInput, operationFamilies } from '@bindery/contract';
import { Semaphore } from '@bindery/workers';
import { apiError } from '../../../core/api-error.ts';
import { requestCancelled } from '../../../core/request-cancelled.ts';
import type { Context } from '../../../http/context.ts';
import type { LocalServices } from '../local-services.ts';
import { findVisibleEvents } from '../visible-local-events.ts';
import { loadEvents } from './load-events.ts';
import type { LoadLimits } from './load-events.ts';
import { runQuery } from './run-query.ts';

type Body = HandlerInput<typeof operationFamilies.localEvents.queryEvents>['body'];

/** Bounds of a query. */
const DEFAULT_ROWS = 1000;
const TIMEOUT_MS = 5_000;
const LOAD_LIMITS: LoadLimits = { events: 10_000, traceLength: 32 * 1024 * 1024 };

/** Queries of this process that run at one time, and those that can wait for them. */
const CONCURRENT_QUERIES = 2;
const MAX_WAITING = 16;

const permits = new Semaphore(CONCURRENT_QUERIES);
let pending = 0;

/** Runs a query over the events that the caller can list. Throws platform_busy, request_cancelled, and as `runQuery`. */
export async function queryEvents(
  context: Context<LocalServices>,
  { sql, limit = DEFAULT_ROWS, integration }: Body,
): Promise<EventQueryResult> {
  const isVisible = await findVisibleEvents(context);
  const loaded = { eventCount: 0, isComplete: true };
  const load = { sql, filter: { integration }, isVisible, limits: LOAD_LIMITS, loaded };
  const signal = context.call.signal();
  const answer = await inTurn(signal, () =>
    runQuery({
      request: { sql, limit },
      batches: loadEvents(context.services.store.db, load),
      signal,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  return { ...answer, ...loaded };
}

/** Each query is a process: only some run at one time. */
async function inTurn<Result>(signal: AbortSignal, run: () => Promise<Result>): Promise<Result> {
  if (pending >= CONCURRENT_QUERIES + MAX_WAITING) {
    const options = { details: { headers: { 'Retry-After': '1' } } };
    throw apiError('platform_busy', `${MAX_WAITING} queries are already waiting.`, options);
  }
  pending++;
  try {
    const release = await permits.acquire(signal);
    try {
      return await run();
    } finally {
      release();
    }
  } catch (thrown) {
    throw signal.aborted ? requestCancelled(thrown) : thrown;
  } finally {
    pending--;
  }
}
