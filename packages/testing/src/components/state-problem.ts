// The state of a component that JSON changes, as the runtime reports it: a line of the log, or an exception.
import type { KitError } from '@bindery/diagnostics';
import { parseStateProblem } from '@bindery/runtime/testing';
import { testingError } from '../testing-error.ts';

/** The first such line as a list of no or one state_not_serializable. `details`: componentId, path in the state, location. */
export function findStateProblem(lines: readonly { readonly message: string }[]): KitError[] {
  const found = lines.map(({ message }) => parseStateProblem(message)).find((problem) => problem !== undefined);
  if (found === undefined) return [];
  const { message, componentId, path, source } = found;
  const at = source === undefined ? '' : ` (at ${source})`;
  return [
    testingError('state_not_serializable', `${message}${at}.`, {
      details: { componentId, path, ...(source === undefined ? {} : { location: source }) },
    }),
  ];
}
