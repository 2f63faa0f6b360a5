// The error codes of the engine.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { ErrorCode, KitErrorOptions } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SPECIFICATION_ERRORS = {
  specification_unreadable: { owner: 'user', advice: 'Make it valid JSON or YAML, and try again.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type SpecificationErrorCode = keyof typeof SPECIFICATION_ERRORS;

/** An error of the engine, with owner and advice of its code. */
export function specificationError(
  code: SpecificationErrorCode,
  message: string,
  options: Omit<KitErrorOptions, 'owner' | 'advice'> = {},
): KitError<SpecificationErrorCode> {
  return new KitError(code, message, { ...SPECIFICATION_ERRORS[code], ...options });
}

/** Whether something thrown is an error of the engine. */
export function isSpecificationError(thrown: unknown): thrown is KitError<SpecificationErrorCode> {
  return isKitError(thrown) && Object.hasOwn(SPECIFICATION_ERRORS, thrown.code);
}
