// One evaluation: what it reads, and how much it may still compute.
import type { Budget, ConditionScope } from '../condition.ts';
import { MISSING } from './unknown.ts';

/** Steps of one evaluation. A condition of 1024 characters with claims of some kilobytes takes a few hundred. */
const MOST_STEPS = 10_000;

/** Thrown where an evaluation takes more steps than it may. */
export class BoundsPassed extends Error {}

/** Thrown where JavaScript throws, or may throw, since something is not there. */
export class MissingError extends TypeError {}

/** A part of a condition, ready to be evaluated. */
export type Evaluate = (run: Run) => unknown;

/** One evaluation. */
export class Run {
  readonly scope: ConditionScope;
  /** The value of a field that is not there. */
  readonly missing: symbol | undefined;
  readonly #budget: Budget | undefined;
  #remaining = MOST_STEPS;

  /** `missing` says what a field is that is not there: unknown, by default, or `undefined` as in JavaScript. */
  constructor(
    scope: ConditionScope,
    {
      missing = 'unknown',
      budget,
    }: { readonly missing?: 'unknown' | 'undefined'; readonly budget?: Budget | undefined } = {},
  ) {
    this.scope = scope;
    this.missing = missing === 'unknown' ? MISSING : undefined;
    this.#budget = budget;
  }

  /** Takes steps. Throws {@link BoundsPassed}. */
  spend(steps: number): void {
    this.#remaining -= steps;
    if (this.#budget !== undefined) this.#budget.steps -= steps;
    if (this.#remaining < 0 || (this.#budget?.steps ?? 0) < 0) throw new BoundsPassed();
  }

  /** Takes as many steps as JavaScript needs to make a text or a number of a value, or to look through it. */
  spendFor(value: unknown): void {
    if (typeof value === 'string') {
      this.spend(Math.ceil(value.length / 256));
    } else if (Array.isArray(value)) {
      this.spend(value.length);
      for (const item of value) this.spendFor(item);
    }
  }
}
