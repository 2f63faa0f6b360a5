// What goes wrong between the steps of a test: the next step, or the end of the platform, throws it.
import { isKitError, messageOf } from '@bindery/diagnostics';

/** Problems that no step has thrown yet. */
export class Problems {
  readonly #waiting: unknown[] = [];
  readonly #tolerates: (problem: unknown) => boolean;

  constructor(tolerates: (problem: unknown) => boolean = () => false) {
    this.#tolerates = tolerates;
  }

  add(problem: unknown): void {
    if (!this.#tolerates(problem)) this.#waiting.push(problem);
  }

  /** Throws the first one. Its message names the others. */
  throwFirst(): void {
    const [first, ...others] = this.#waiting.splice(0);
    if (first === undefined) return;
    if (others.length > 0 && first instanceof Error) {
      first.message += `\n${others.length} more: ${others.map(describe).join('\n')}`;
    }
    throw first;
  }
}

function describe(problem: unknown): string {
  return isKitError(problem) ? `${problem.code}: ${problem.message}` : messageOf(problem);
}
