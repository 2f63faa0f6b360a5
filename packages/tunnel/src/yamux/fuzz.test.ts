import { it } from 'vitest';
import { runsOf } from '../../../../scripts/testing/property-runs.ts';
import { fuzzSessions } from '../testing/fuzz-sessions.ts';

it('a session that is sent any bytes continues, or ends with a code', () => fuzzSessions({ numRuns: runsOf(400) }));
