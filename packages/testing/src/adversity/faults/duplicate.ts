// The platform delivers each queued event twice, after the first delivery succeeded.
import type { Fault } from './fault.ts';
import { SAME_RESULT } from './tolerances.ts';

export const duplicate: Fault = {
  name: 'duplicate',
  description: 'The platform delivers the event twice',
  each: 'run',
  isDense: false,
  isSeparable: true,
  tolerates: SAME_RESULT,
  create: () => ({ rule: { effect: 'duplicate', probability: 1 } }),
};
