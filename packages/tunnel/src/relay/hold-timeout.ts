// How long a request may wait for its tunnel: a caller that says how long it waits itself is answered before it has gone.
import type { IncomingMessage } from 'node:http';

/** `Prefer: wait=10` of RFC 7240, among other preferences. */
const WAIT = /(?:^|,)\s*wait\s*=\s*"?(\d{1,6})"?\s*(?:[,;]|$)/i;

/** Part of the caller's timeout that is reserved for the network. */
const MIN_MARGIN_MS = 1_000;
const MARGIN = 1 / 5;

/** Milliseconds; `holdMs` where the caller says nothing. */
export function holdTimeoutFor({ headers }: IncomingMessage, holdMs: number): number {
  const [, seconds] = WAIT.exec(String(headers['prefer'] ?? '')) ?? [];
  if (seconds === undefined) return holdMs;
  const callerTimeoutMs = Number(seconds) * 1000;
  return Math.min(holdMs, callerTimeoutMs - Math.max(MIN_MARGIN_MS, callerTimeoutMs * MARGIN));
}
