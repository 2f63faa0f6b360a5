// One call gets status 429.
import { errorResponse, failCall } from './failing-call.ts';
import type { Fault } from './fault.ts';
import { NOTICED_LOSS } from './tolerances.ts';

export const rateLimited: Fault = {
  name: 'rate_limited',
  description: 'A call gets status 429',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: NOTICED_LOSS,
  // Timers of scripts are real. Zero lets clients that honor the header retry immediately.
  create: ({ call }) => failCall(call, () => errorResponse(429, 'Too many requests.', { 'retry-after': '0' })),
};
