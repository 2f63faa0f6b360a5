// The errors of one package: made by their codes, with what its table says of each, and told from everything else that is thrown.
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
