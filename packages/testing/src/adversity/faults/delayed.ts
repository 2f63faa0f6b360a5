// Hours pass between events: cached tokens expire, and data is old.
import type { Fault } from './fault.ts';
import { OTHER_TIME } from './tolerances.ts';

/** Time before each fixture. */
export const DELAY = '2h';

export const delayed: Fault = {
  name: 'delayed',
  description: `The event comes ${DELAY} later`,
  each: 'run',
  isDense: false,
  isSeparable: false,
  tolerates: OTHER_TIME,
  create: () => ({ beforeFixture: (platform) => platform.clock.advance(DELAY) }),
};
