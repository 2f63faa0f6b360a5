import { it } from 'vitest';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

it('a session that is sent any bytes continues, or ends with a code', () => fuzzSessions({ numRuns: 400 }));
