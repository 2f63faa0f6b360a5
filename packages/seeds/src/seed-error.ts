// Creates the errors of this package.
import { createErrorTable } from '@bindery/diagnostics';
import { SEED_ERRORS } from './error-codes.ts';

/** A code of {@link SEED_ERRORS}. */
export type SeedErrorCode = keyof typeof SEED_ERRORS;

const table = createErrorTable<SeedErrorCode>(SEED_ERRORS);

/** Creates an error with the owner and the advice of its code. */
export const seedError = table.error;
