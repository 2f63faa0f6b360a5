// The table of faults.
import { suggest } from '@bindery/diagnostics';
import { testingError } from '../../testing-error.ts';
import { answerLost } from './answer-lost.ts';
import { clockSkew } from './clock-skew.ts';
import { concurrent } from './concurrent.ts';
import { delayed } from './delayed.ts';
import { duplicate } from './duplicate.ts';
import type { Fault } from './fault.ts';
import { FAULT_NAMES } from './fault-name.ts';
import type { FaultName } from './fault-name.ts';
import { killed } from './killed.ts';
import { pageCutShort } from './page-cut-short.ts';
import { rateLimited } from './rate-limited.ts';
import { reordered } from './reordered.ts';
import { serverError } from './server-error.ts';
import { slow } from './slow.ts';
import { tokenExpired } from './token-expired.ts';

const FAULTS: Readonly<Record<FaultName, Fault>> = {
  duplicate,
  reordered,
  delayed,
  concurrent,
  answer_lost: answerLost,
  killed,
  slow,
  rate_limited: rateLimited,
  server_error: serverError,
  page_cut_short: pageCutShort,
  token_expired: tokenExpired,
  clock_skew: clockSkew,
};

/** Faults by name, in the order of the table. Throws fault_unknown. */
export function findFaults(names: readonly string[] = FAULT_NAMES): readonly Fault[] {
  const unknown = names.find((name) => !Object.hasOwn(FAULTS, name));
  if (unknown !== undefined) {
    throw testingError('fault_unknown', `There is no fault "${unknown}". ${suggest(unknown, FAULT_NAMES)}`);
  }
  return FAULT_NAMES.filter((name) => names.includes(name)).map((name) => FAULTS[name]);
}

/** The description of a fault: a sentence without a period. */
export function describeFault(name: FaultName): string {
  return FAULTS[name].description;
}
