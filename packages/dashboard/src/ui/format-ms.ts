// Formats durations and times.

// Making a formatter takes longer than all else in a row.
const wholeNumber = new Intl.NumberFormat('en');

/** Milliseconds to three digits: 0.42 ms, 4.21 ms, 14.2 ms, 142 ms, 1,420 ms. */
export function formatMs(ms: number): string {
  if (ms >= 100) return `${wholeNumber.format(Math.round(ms))} ms`;
  return `${Number(ms.toPrecision(ms < 1 ? 2 : 3))} ms`;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const;

/** How far a clock is ahead of real time, in its two largest units: `1 d 2 h ahead of real time`. */
export function describeOffset(offsetMs: number): string {
  let rest = Math.round(Math.abs(offsetMs) / 60_000) * 60_000;
  if (rest === 0) return 'In sync with real time';
  const parts = UNITS.flatMap(([unit, ms]) => {
    const count = Math.floor(rest / ms);
    rest -= count * ms;
    return count === 0 ? [] : [`${wholeNumber.format(count)} ${unit}`];
  });
  return `${parts.slice(0, 2).join(' ')} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time`;
}

const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Date and time of day, to the second, as the platform has them: in UTC. */
export function formatMoment(timestamp: string): string {
  return `${new Date(timestamp).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** The time of day, in the reader's zone. */
export function formatTime(timestamp: string): string {
  return timeOfDay.format(new Date(timestamp));
}
