// The clock of a test platform: it stands until the test moves it.
import type { Platform } from '@bindery/platform';
import { parseDuration } from './parse-duration.ts';
import type { Duration } from './parse-duration.ts';

/** The clock of a test platform. */
export interface TestClock {
  /** ISO 8601. */
  readonly now: string;
  /**
   * Moves the clock on, and runs what is due by then, each at its own time: tasks, retries, jobs.
   * @throws {KitError} duration_invalid, and what `idle` throws
   */
  advance(duration: Duration): Promise<void>;
}

/** Creates it. `settle` waits for all work that is due, and throws its problems. */
export function createTestClock(platform: Platform, settle: () => Promise<void>): TestClock {
  const { clock } = platform;
  return {
    get now() {
      return clock.nowIso();
    },
    advance: async (duration) => {
      const end = clock.now() + parseDuration(duration);
      await settle();
      for (let next = clock.nextAt; next !== undefined && next <= end; next = clock.nextAt) {
        clock.set({ now: Math.max(next, clock.now()) });
        await settle();
      }
      clock.set({ now: end });
      await settle();
    },
  };
}
