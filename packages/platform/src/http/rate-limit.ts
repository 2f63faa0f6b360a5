// Rate limits, off unless asked for: so many requests of a token in a window of the platform's clock.
// Assumption: the specification shows none; the headers are those that the service's public documentation names.
import type { Clock } from '../core/clock.ts';
import { apiError } from '../core/api-error.ts';

/** How many requests a token may make. */
export interface RateLimit {
  /** Requests in a window, at least 1. */
  readonly requests: number;
  /** Length of a window, in seconds. */
  readonly windowSeconds: number;
}

/** Counts requests by token. */
export interface RateLimiter {
  /** Counts a request. Returns the headers of its answer. Throws rate_limited, with the headers in `details`. */
  count(token: string): Record<string, string>;
}

interface Window {
  readonly end: number;
  used: number;
}

/** Tokens remembered at once; the windows of those that are over go first. */
const MAX_TOKENS = 10_000;

/** Makes a limiter. Counts are kept by each process for itself. */
export function createRateLimiter({ requests, windowSeconds }: RateLimit, clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();
  const windowOf = (token: string): Window => {
    const now = clock.now();
    const known = windows.get(token);
    if (known !== undefined && known.end > now) return known;
    if (windows.size >= MAX_TOKENS) forgetEnded(windows, now);
    const opened = { end: now + windowSeconds * 1000, used: 0 };
    windows.set(token, opened);
    return opened;
  };
  return {
    count: (token) => {
      const window = windowOf(token);
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

function forgetEnded(windows: Map<string, Window>, now: number): void {
  for (const [token, { end }] of windows) if (end <= now) windows.delete(token);
  const [oldest] = windows.keys();
  if (windows.size >= MAX_TOKENS && oldest !== undefined) windows.delete(oldest);
}
