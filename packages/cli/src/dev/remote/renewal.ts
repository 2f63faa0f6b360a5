// When to renew development mode: long before it expires, even if the clocks differ.

/** Interval between renewals if the platform doesn’t report the expiry. */
const MAX_RENEWAL_MS = 60 * 60_000;

/** Shortest interval between renewals, regardless of the platform’s clock. */
export const MIN_RENEWAL_MS = 60_000;

/** Time of the next renewal, in milliseconds since 1970: after half of the remaining time, at least a minute and at most an hour. */
export function renewalAt(endsAt: string | undefined, now: number): number {
  const remainingMs = endsAt === undefined ? Infinity : Date.parse(endsAt) - now;
  const half = Number.isNaN(remainingMs) ? MAX_RENEWAL_MS : remainingMs / 2;
  return now + Math.max(MIN_RENEWAL_MS, Math.min(MAX_RENEWAL_MS, half));
}
