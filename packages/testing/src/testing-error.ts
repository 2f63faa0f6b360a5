// Creates the errors of this package.
import { createErrorTable } from '@bindery/diagnostics';
import { TESTING_ERRORS } from './error-codes.ts';

/** A code of {@link TESTING_ERRORS}. */
export type TestingErrorCode = keyof typeof TESTING_ERRORS;

const table = createErrorTable<TestingErrorCode>(TESTING_ERRORS);

/** Creates an error with the owner and the advice of its code. */
export const testingError = table.error;

/** Something that a platform at a URL doesn’t offer: `subject` is a plural, for example “Mock handlers”. */
export function remoteUnsupported(subject: string, url: string): Error {
  return testingError('remote_unsupported', `${subject} aren’t available on the platform at ${url}.`);
}
