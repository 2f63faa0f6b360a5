import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

const MINUTES = 3;
const RUNS_AT_ONCE = 200;

it(`a session that is sent anything for ${MINUTES} minutes goes on, or ends with a code`, async () => {
  const until = performance.now() + MINUTES * 60_000;
  while (performance.now() < until) {
    fuzzSessions({ numRuns: RUNS_AT_ONCE });
    await setImmediate(); // What sessions still have to do is done between.
  }
});
