// What led to the work that is under way: the request to the API, and the event whose script made it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestRecord } from './request-record.ts';

/** The cause of a call or an event. */
export interface Cause {
  /** The request to the API; undefined while requests are not recorded. */
  readonly request?: RequestRecord | undefined;
  /** Id of the event during which a script made the request, or whose answer a page was showing. */
  readonly event?: string | undefined;
}

const current = new AsyncLocalStorage<Cause>();

/** The cause of the current work; undefined for work that started automatically, for example a job. */
export function currentCause(): Cause | undefined {
  return current.getStore();
}

/** Runs something whose effects are put down to a cause. */
export function withCause<Result>(cause: Cause, run: () => Result): Result {
  return current.run(cause, run);
}
