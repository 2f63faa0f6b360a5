// Times of events in UTC: ranges of queries, and the beginnings of intervals.

/** An interval that times are grouped by. */
export type Interval = 'hour' | 'day' | 'week' | 'month';

const DAY_MS = 24 * 60 * 60_000;

const DAYS: Readonly<Record<string, number>> = {
  lastYear: 365,
  last3Months: 91,
  last30Days: 30,
  last7Days: 7,
  last24Hours: 1,
};

/** From when to when, in milliseconds since 1970. The end isn’t included. */
export function rangeOf(
  range: string | { readonly from: string; readonly to: string },
  now: number,
): { readonly from: number; readonly to: number } {
  if (typeof range !== 'string') return { from: Date.parse(range.from), to: Date.parse(range.to) };
  return { from: now - (DAYS[range] ?? 0) * DAY_MS, to: now + DAY_MS };
}

/** When the interval of a time begins, as a timestamp. Weeks begin on Monday; without an interval, it is the time itself. */
export function startOf(at: number, interval: Interval | undefined): string {
  const date = new Date(at);
  if (interval === undefined) return date.toISOString();
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const starts: Record<Interval, number> = {
    hour: Date.UTC(year, month, day, date.getUTCHours()),
    day: Date.UTC(year, month, day),
    week: Date.UTC(year, month, day - ((date.getUTCDay() || 7) - 1)),
    month: Date.UTC(year, month),
  };
  return new Date(starts[interval]).toISOString();
}
