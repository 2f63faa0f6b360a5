// What goes wrong between the steps of a test: the next step, or the end of the platform, throws it.
import { isKitError, messageOf } from '@bindery/diagnostics';

/** Problems that no step has thrown yet. */
export class Problems {
  readonly #waiting: unknown[] = [];
  readonly #areTolerated: boolean;

  constructor({ areTolerated }: { readonly areTolerated: boolean } = { areTolerated: false }) {
    this.#areTolerated = areTolerated;
  }

  add(problem: unknown): void {
    if (!this.#areTolerated) this.#waiting.push(problem);
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
