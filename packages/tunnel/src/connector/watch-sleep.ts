// Notices that this computer slept, or this process was stopped: a connection that was open before is likely dead.

const CHECK_EVERY_MS = 2_000;

/** A look that comes so much later than it should comes after sleep, not after work. */
const SLEPT_MS = 8_000;

/** Calls back after each sleep. Returns what stops it. */
export function watchSleep(onAwake: (sleptMs: number) => void): () => void {
  let checkedAt = Date.now(); // The wall clock: the other one stops while some computers sleep.
  const timer = setInterval(() => {
    const now = Date.now();
    const sleptMs = now - checkedAt - CHECK_EVERY_MS;
    checkedAt = now;
    if (sleptMs > SLEPT_MS) onAwake(sleptMs);
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
