// One call gets status 401, as if its token had expired.
import { errorResponse, failCall } from './failing-call.ts';
import type { Fault } from './fault.ts';
import { NOTICED_LOSS } from './tolerances.ts';

export const tokenExpired: Fault = {
  name: 'token_expired',
  description: 'A call gets status 401',
  each: 'call',
  isDense: false,
  isSeparable: true,
  tolerates: NOTICED_LOSS,
  create: ({ call }) =>
    failCall(call, () =>
      errorResponse(401, 'The token has expired.', { 'www-authenticate': 'Bearer error="invalid_token"' }),
    ),
};
