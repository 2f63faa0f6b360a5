// What is counted of a group of events.
import type { StoredEvent } from './column-values.ts';

const METRICS: Readonly<Record<string, (events: readonly StoredEvent[]) => unknown>> = {
  eventsCount: (events) => events.length,
  sessionsCount: (events) => new Set(events.map(({ session }) => session)).size,
  visitorsCount: (events) => new Set(events.map(({ visitor }) => visitor)).size,
  pageFeedbackRating: (events) => {
    const count = (rating: string): number => events.filter(({ event }) => event.feedback?.rating === rating).length;
    return { ok: count('ok'), good: count('good'), bad: count('bad') };
  },
  askResponseRating: (events) => {
    const count = (rating: number): number => events.filter(({ event }) => event.rating === rating).length;
    return { positive: count(1), negative: count(-1) };
  },
};

/** Whether a column counts events, instead of having a value for each. */
export function isMetric(column: string): boolean {
  return Object.hasOwn(METRICS, column);
}

/** The count of a column. */
export function metricOf(events: readonly StoredEvent[], column: string): unknown {
  return METRICS[column]?.(events);
}
