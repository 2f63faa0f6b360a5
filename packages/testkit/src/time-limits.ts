// Time limits of tests: a last resort against a test that hangs, never a measure of how fast something is. They grow with
// how slow the machine is at the start of a run.

/** Milliseconds that the work of {@link measureSlowness} takes on two quiet cores. */
const WORK_MS = 100;
const STEPS = 100_000_000;

/** Milliseconds that a fixed piece of work takes: about 100 ms where nothing else computes. */
export function timeFixedWork(): number {
  const from = performance.now();
  let state = 1;
  for (let step = 0; step < STEPS; step++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // Reading the result keeps the loop from being compiled away.
  return performance.now() - from + (state === 0 ? 1 : 0);
}

/**
 * How many times as long as on two quiet cores the machine takes; at least 1, at most 20. The first process of a run measures
 * it, and its children inherit it.
 */
export const SLOWNESS = Number((process.env['BINDERY_TEST_SLOWNESS'] ??= measureSlowness().toFixed(2)));

function measureSlowness(): number {
  return Math.min(20, Math.max(1, timeFixedWork() / WORK_MS));
}

/** Scales a limit that a test sets in the product, in milliseconds, where something has to succeed within it. */
export const scaleMs = (ms: number): number => Math.round(ms * SLOWNESS);

/** Milliseconds after which the run gives up a test or a hook. */
export const TEST_LIMIT_MS = scaleMs(120_000);

/** The same for the long tests. */
export const LONG_TEST_LIMIT_MS = 30 * TEST_LIMIT_MS;

/** Milliseconds within which something ends that doesn’t wait for a time limit, a program, or another test: far more than it takes. */
export const MOMENT_MS = scaleMs(5_000);

/** Milliseconds after which a wait for a condition fails: before the test does, so that the failure names the condition. */
export const WAIT_LIMIT_MS = TEST_LIMIT_MS / 2;
