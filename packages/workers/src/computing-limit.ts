// A limit on what a worker computes for one call. Its thread's own processor time counts, so that a machine that is busy with other
// things rejects nothing that would have been done in time.
import type { Worker } from 'node:worker_threads';

/** What a call may take of the clock, for each millisecond that it may compute: a job that waits for ever ends, too. */
const CLOCK_FACTOR = 10;
/** The time between two looks at least, in milliseconds. */
const SHORTEST_WAIT_MS = 20;
/**
 * The time of the first check, as a share of the limit since the call. Computing until then counts fully. Nearly all calls have ended by
 * then, and a check costs as much as a short call.
 */
const FIRST_CHECK = 1 / 5;

/**
 * Calls `expire` once the worker has computed for `limitMs` milliseconds since now, or after ten times that by the clock. Gives what
 * stops the watch. A worker computes one call at a time; calls that share one share its time.
 */
export function limitComputing(worker: Pick<Worker, 'cpuUsage'>, limitMs: number, expire: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    clearTimeout(clock);
  };
  const end = (): void => {
    if (isOver) return;
    stop();
    expire();
  };
  // A separate timer: a thread in native code can’t report its time.
  const clock = setTimeout(end, limitMs * CLOCK_FACTOR);
  // A worker that has ended doesn’t report either: its calls are rejected, and nothing is left to watch.
  const firstCheckMs = limitMs * FIRST_CHECK;
  const check = async (first?: NodeJS.CpuUsage): Promise<void> => {
    const usage = await worker.cpuUsage(first).catch(() => undefined);
    if (isOver || usage === undefined) return;
    const sinceFirstMs = first === undefined ? 0 : (usage.user + usage.system) / 1000;
    const remainingMs = limitMs - firstCheckMs - sinceFirstMs;
    if (first !== undefined && remainingMs <= 0) end();
    else timer = setTimeout(() => void check(first ?? usage), Math.max(remainingMs, SHORTEST_WAIT_MS));
  };
  timer = setTimeout(() => void check(), firstCheckMs);
  return stop;
}
