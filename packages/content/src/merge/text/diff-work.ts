// How much work a difference may be. The choice that git makes takes quadratic time for some texts, so it has a limit.

/** Steps that texts of any length may take. A step compares two lines, or looks one up. */
const FREE_STEPS = 4_000_000;

/** Further steps per line. */
const STEPS_PER_LINE = 50;

/** Counts the steps of one difference. */
export class DiffWork {
  /** Steps so far. */
  spent = 0;
  readonly #limit: number;

  /** @param lines number of lines of both texts */
  constructor(lines: number) {
    this.#limit = FREE_STEPS + STEPS_PER_LINE * lines;
  }

  /** Whether the rest must be found in linear time. */
  get isSpent(): boolean {
    return this.spent > this.#limit;
  }
}
