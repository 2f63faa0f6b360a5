// Where test platforms record what runs: a folder that `bindery test --coverage` names to the processes of tests, and to itself.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Environment variable with the folder. */
const VARIABLE = 'BINDERY_COVERAGE';

const current = new AsyncLocalStorage<string>();

/** Absolute path of the folder. Undefined if nothing is recorded. */
export function coverageFolder(): string | undefined {
  const named = process.env[VARIABLE];
  return current.getStore() ?? (named === '' ? undefined : named);
}

/** Runs a function whose test platforms record into a folder. */
export function withCoverageFolder<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  return current.run(folder, run);
}
