import { setImmediate } from 'node:timers/promises';
import { it } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

const SECONDS = longOrSample(180, 3);
const RUNS_AT_ONCE = 200;

it(`a session that is sent any bytes for ${SECONDS} seconds continues, or ends with a code`, async () => {
  const random = createRandom();
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    fuzzSessions({ numRuns: RUNS_AT_ONCE, seed: Math.floor(random() * 2 ** 31) });
    await setImmediate(); // What sessions still have to do is done between.
  }
});
