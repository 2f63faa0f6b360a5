import { it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

it('a session that is sent any bytes continues, or ends with a code', () => fuzzSessions({ numRuns: runsOf(400) }));
