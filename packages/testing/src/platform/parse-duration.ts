// Durations as tests write them.
import { testingError } from '../testing-error.ts';

const UNITS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A number of milliseconds, or a text: `500ms`, `30s`, `5m`, `2h`, `1d`, `1h 30m`. */
export type Duration = number | string;

/** Milliseconds. Throws duration_invalid. */
export function parseDuration(duration: Duration): number {
  if (typeof duration === 'number' && Number.isFinite(duration) && duration >= 0) return duration;
  const parts = typeof duration === 'string' ? duration.trim().split(/(?<=[a-z])\s*(?=\d)/) : [];
  const values = parts.map((part) => {
    const [, count, unit] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d)$/.exec(part) ?? [];
    return count === undefined ? Number.NaN : Number(count) * UNITS[unit as keyof typeof UNITS];
  });
  const total = values.reduce((sum, value) => sum + value, 0);
  if (parts.length > 0 && Number.isFinite(total)) return Math.round(total);
  throw testingError(
    'duration_invalid',
    `The duration is ${JSON.stringify(duration)}. Expected milliseconds, or a text like "2h", "30m", or "1d 12h".`,
  );
}
