// Units of work that met another one: PostgreSQL gives one of the two up, which then must run again.
import { setTimeout as delay } from 'node:timers/promises';
import { sqlState } from '../../core/sql-state.ts';

/** A unit fails after this many conflicts, with the last error. */
const MAX_REPEATS = 10;

/** So often a unit that breaks a rule is repeated: units that were running already can commit what it collides with, one after another. */
const MAX_VIOLATIONS = 4;

/** Before repeat n it waits at most `FIRST_WAIT_MS * 2 ** n`, and never longer than the longest. */
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 200;

/** Whether a unit was given up for the sake of another: serialization_failure, deadlock_detected. */
export function isConflict(thrown: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(thrown) ?? '');
}

/** Whether a rule was broken, perhaps by what another unit has committed since this one began to read. */
function isViolation(thrown: unknown): boolean {
  return sqlState(thrown)?.startsWith('23') === true;
}

/**
 * Repeats units that met another. While one is repeated, no other begins in this process, so that those of one process
 * cannot outrun it again and again; between processes, waiting a random while sees to that.
 */
export class Conflicts {
  readonly #random: () => number;
  #repeating: Promise<unknown> = Promise.resolve();

  /** `random` is in [0, 1). */
  constructor(random: () => number) {
    this.#random = random;
  }

  async run<Result>(attempt: () => Promise<Result>): Promise<Result> {
    await this.#quiet();
    try {
      return await attempt();
    } catch (thrown) {
      // A unit that looks before it writes then finds what it collided with, and says so in its own words.
      if (!isConflict(thrown) && !isViolation(thrown)) throw thrown;
    }
    const repeated = this.#repeating.then(() => this.#repeat(attempt));
    this.#repeating = repeated.catch(() => {});
    return repeated;
  }

  /** Resolves when none is repeated. */
  async #quiet(): Promise<void> {
    let lastError: unknown;
    do {
      lastError = this.#repeating;
      await lastError;
    } while (lastError !== this.#repeating);
  }

  async #repeat<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (let repeat = 1; ; repeat++) {
      await delay(this.#random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** repeat));
      try {
        return await attempt();
      } catch (thrown) {
        const canRepeat = isConflict(thrown) ? repeat < MAX_REPEATS : isViolation(thrown) && repeat < MAX_VIOLATIONS;
        if (!canRepeat) throw thrown;
      }
    }
  }
}
