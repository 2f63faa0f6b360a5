// The process of a handler ends before one of its calls leaves. The platform delivers the event again, to a new isolate.
import type { Fault } from './fault.ts';
import { endAtCall } from './interrupt.ts';
import { SAME_RESULT } from './tolerances.ts';

export const killed: Fault = {
  name: 'killed',
  description: 'The handler is killed before a call, and the platform delivers the event again',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: SAME_RESULT,
  create: ({ call }) =>
    endAtCall({ call, code: 'delivery_interrupted', message: 'Killed.', isSent: false, endsIsolate: true }),
};
