// Rate limits, off unless requested: so many requests of a caller in a window of the platform's clock. All tokens of a person, and all that
// an integration is given, are one caller. Assumption: the specification shows none; the headers are those that the service's public
// documentation names.
import type { Clock } from '../core/clock.ts';
import { apiError } from '../core/api-error.ts';

/** How many requests a caller can make. */
export interface RateLimit {
  /** Requests in a window, at least 1. */
  readonly requests: number;
  /** Length of a window, in seconds. */
  readonly windowSeconds: number;
}

/** Counts requests by caller. */
export interface RateLimiter {
  /** Counts a request. Returns the headers of its response. Throws rate_limited, with the headers in `details`. */
  count(caller: string): Record<string, string>;
}

interface Window {
  readonly end: number;
  used: number;
}

/** Callers remembered at the same time; the windows of those that are over go first. */
const MAX_CALLERS = 10_000;

/** Creates a limiter. Counts are kept by each process for itself. */
export function createRateLimiter({ requests, windowSeconds }: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();
  const windowOf = (caller: string): Window => {
    const now = clock.now();
    const window = windows.get(caller);
    if (window !== undefined && window.end > now) return window;
    if (windows.size >= MAX_CALLERS) removeEnded(windows, now);
    const opened = { end: now + windowSeconds * 1000, used: 0 };
    windows.set(caller, opened);
    return opened;
  };
  return {
    count: (caller) => {
      const window = windowOf(caller);
      window.used++;
      const headers = {
        'X-RateLimit-Limit': String(requests),
        'X-RateLimit-Remaining': String(Math.max(0, requests - window.used)),
        'X-RateLimit-Reset': String(Math.ceil(window.end / 1000)),
      };
      if (window.used <= requests) return headers;
      const wait = Math.ceil((window.end - clock.now()) / 1000);
      throw apiError('rate_limited', `More than ${requests} requests in ${windowSeconds} s.`, {
        details: { headers: { ...headers, 'Retry-After': String(wait) } },
      });
    },
  };
}

function removeEnded(windows: Map<string, Window>, now: number): void {
  for (const [caller, { end }] of windows) if (end <= now) windows.delete(caller);
  const [oldest] = windows.keys();
  if (windows.size >= MAX_CALLERS && oldest !== undefined) windows.delete(oldest);
}
