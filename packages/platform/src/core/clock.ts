// The platform's time. Nothing else in the platform reads the machine's clock.

/** Time that can be frozen, set and moved on. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** ISO 8601. */
  nowIso(): string;
  /** Calls back once when the clock reaches a time; immediately, on the next turn, when it is past. Returns a cancel function. */
  at(time: number, callback: () => void): () => void;
  /**
   * Sets the time, moves it on, freezes it or lets it run. Callbacks that became due are called. Throws a `RangeError` outside
   * of {@link EARLIEST_TIME} and {@link LATEST_TIME}.
   */
  set(change: ClockChange): void;
  readonly frozen: boolean;
  /** Time of the next callback; undefined if there is none. */
  readonly nextAt: number | undefined;
  /** Ends every pending callback. */
  dispose(): void;
}

/** The earliest time that the clock takes: times are milliseconds since 1970. */
export const EARLIEST_TIME: number = Date.UTC(1970, 0, 1);

/** The latest: a year is left, so that what is due later or expires has a date of four digits, too. */
export const LATEST_TIME: number = Date.UTC(9998, 11, 31, 23, 59, 59, 999);

/** Whether the clock can be set to a time. */
export function isClockTime(time: number): boolean {
  return time >= EARLIEST_TIME && time <= LATEST_TIME;
}

/** The time after a change that is made at a time. */
export function timeAfter({ now, advanceMs = 0 }: ClockChange, at: number): number {
  return (now ?? at) + advanceMs;
}

/** A change to the clock. */
export interface ClockChange {
  readonly now?: number | undefined;
  readonly advanceMs?: number | undefined;
  readonly frozen?: boolean | undefined;
  /** Back to the machine's own time, running. The other fields count for nothing then. */
  readonly real?: boolean | undefined;
}

interface Alarm {
  readonly time: number;
  readonly callback: () => void;
}

/** Longest delay a timer of the machine takes. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Creates a clock that runs with the machine's, or is frozen at a time. */
export function createClock(start: { now?: number; frozen?: boolean } = {}): Clock {
  let offset = start.now === undefined ? 0 : start.now - Date.now();
  let frozenAt = start.frozen === true ? (start.now ?? Date.now()) : undefined;
  const alarms = new Set<Alarm>();
  let timer: NodeJS.Timeout | undefined;

  const now = (): number => frozenAt ?? Date.now() + offset;

  const ring = (): void => {
    for (const alarm of [...alarms].sort((a, b) => a.time - b.time)) {
      if (alarm.time > now()) continue;
      alarms.delete(alarm);
      alarm.callback();
    }
    schedule();
  };

  const nextAt = (): number | undefined =>
    alarms.size === 0 ? undefined : Math.min(...[...alarms].map((alarm) => alarm.time));

  const schedule = (): void => {
    clearTimeout(timer);
    const next = nextAt();
    if (next === undefined) return;
    if (frozenAt !== undefined && next > frozenAt) return;
    timer = setTimeout(ring, Math.min(Math.max(0, next - now()), MAX_TIMER_MS));
    timer.unref();
  };

  return {
    now,
    nowIso: () => new Date(now()).toISOString(),
    at(time, callback) {
      const alarm = { time, callback };
      alarms.add(alarm);
      schedule();
      return () => {
        alarms.delete(alarm);
      };
    },
    set(change) {
      if (change.real === true) {
        [frozenAt, offset] = [undefined, 0];
        return ring();
      }
      const target = timeAfter(change, now());
      if (!isClockTime(target)) throw new RangeError(`The clock can’t be set to ${target} (Unix time in ms).`);
      const freeze = change.frozen ?? frozenAt !== undefined;
      frozenAt = freeze ? target : undefined;
      offset = target - Date.now();
      ring();
    },
    get frozen() {
      return frozenAt !== undefined;
    },
    get nextAt() {
      return nextAt();
    },
    dispose() {
      clearTimeout(timer);
      alarms.clear();
    },
  };
}
