import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

// A short run has a part of the time.
const SECONDS = process.env['BINDERY_LONG_SAMPLE'] === undefined ? 180 : 20;
const RUNS_AT_ONCE = 200;

it(`a session that is sent any bytes for ${SECONDS} seconds continues, or ends with a code`, async () => {
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    fuzzSessions({ numRuns: RUNS_AT_ONCE });
    await setImmediate(); // What sessions still have to do is done between.
  }
});
