import { it } from 'vitest';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

const MINUTES = 3;

it(`a session that is sent anything for ${MINUTES} minutes goes on, or ends with a code`, () => {
  fuzzSessions({ numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: MINUTES * 60_000 });
});
