// When development mode is put off: long before it ends by itself, also where the clocks differ.

/** A platform that does not say how long development mode lasts is told again this often. */
const LONGEST_MS = 60 * 60_000;

/** No platform is told more often, whatever its clock says. */
export const LEAST_RENEWAL_MS = 60_000;

/** When to put it off, in milliseconds since 1970: after half of what is left, an hour at most, a minute at least. */
export function renewalAt(endsAt: string | undefined, now: number): number {
  const left = endsAt === undefined ? Infinity : Date.parse(endsAt) - now;
  const half = Number.isNaN(left) ? LONGEST_MS : left / 2;
  return now + Math.max(LEAST_RENEWAL_MS, Math.min(LONGEST_MS, half));
}
