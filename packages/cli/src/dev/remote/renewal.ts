// When development mode is renewed: long before it expires, also where the clocks differ.

/** How often development mode is renewed on a platform that does not say when it expires. */
const LONGEST_MS = 60 * 60_000;

/** Shortest interval between renewals, whatever the platform's clock says. */
export const LEAST_RENEWAL_MS = 60_000;

/** When to renew it, in milliseconds since 1970: after half of what is left, an hour at most, a minute at least. */
export function renewalAt(endsAt: string | undefined, now: number): number {
  const left = endsAt === undefined ? Infinity : Date.parse(endsAt) - now;
  const half = Number.isNaN(left) ? LONGEST_MS : left / 2;
  return now + Math.max(LEAST_RENEWAL_MS, Math.min(LONGEST_MS, half));
}
