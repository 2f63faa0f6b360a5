import { callerKey } from '../../core/caller.ts';
import type { Step } from './pipeline.ts';
import type { RateLimiter } from '../rate-limit.ts';
import type { CallerRequest } from './api-request.ts';

/** Counts requests by caller, if there is a limit. */
export function limitRate<Services>(limiter: RateLimiter | undefined): Step<CallerRequest<Services>> {
  return (request, next) => {
    if (limiter !== undefined) Object.assign(request.responseHeaders, limiter.count(callerKey(request.caller)));
    return next(request);
  };
}
