// The errors of one package: created by code with the texts of the table, and distinguishable from other errors.
import { KitError, isKitError } from './kit-error.ts';
import type { ErrorCode, KitErrorOptions } from './kit-error.ts';

/** Creates and recognizes the errors of a table. */
export interface ErrorTable<Code extends string> {
  /** An error with the owner of its code, and its advice unless the options have their own. */
  readonly error: (code: Code, message: string, options?: Omit<KitErrorOptions, 'owner'>) => KitError<Code>;
  /** Whether something thrown is an error with a code of the table. */
  readonly isError: (thrown: unknown) => thrown is KitError<Code>;
}

/** Makes them for the codes of a package. */
export function createErrorTable<Code extends string>(codes: Readonly<Record<Code, ErrorCode>>): ErrorTable<Code> {
  return {
    error: (code, message, options = {}) => new KitError(code, message, { ...codes[code], ...options }),
    isError: (thrown): thrown is KitError<Code> => isKitError(thrown) && Object.hasOwn(codes, thrown.code),
  };
}
