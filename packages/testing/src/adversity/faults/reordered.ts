// Later events overtake earlier ones. The seed decides which.
import type { Fault } from './fault.ts';
import { SAME_RESULT } from './tolerances.ts';

/** Of the events that can be overtaken, how many are. */
const PROBABILITY = 0.75;

export const reordered: Fault = {
  name: 'reordered',
  description: 'A later event overtakes the event',
  each: 'run',
  isDense: true,
  isSeparable: false,
  tolerates: SAME_RESULT,
  create: () => ({ rule: { effect: 'reorder', probability: PROBABILITY } }),
};
