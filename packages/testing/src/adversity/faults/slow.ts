// A call gets through, but its response comes after the time limit of the event. The platform delivers the event again.
import type { Fault } from './fault.ts';
import { endAtCall } from './interrupt.ts';
import { SAME_RESULT } from './tolerances.ts';

export const slow: Fault = {
  name: 'slow',
  description: 'The response to a call comes after the time limit, and the platform delivers the event again',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: SAME_RESULT,
  create: ({ call }) =>
    endAtCall({ call, code: 'script_timeout', message: 'Timed out.', isSent: true, endsIsolate: false }),
};
