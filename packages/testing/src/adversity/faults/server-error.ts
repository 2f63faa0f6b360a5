// One call gets status 500.
import { errorResponse, failCall } from './failing-call.ts';
import type { Fault } from './fault.ts';
import { NOTICED_LOSS } from './tolerances.ts';

export const serverError: Fault = {
  name: 'server_error',
  description: 'A call gets status 500',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: NOTICED_LOSS,
  create: ({ call }) => failCall(call, () => errorResponse(500, 'Internal error.')),
};
