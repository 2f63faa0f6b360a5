// The error codes of the engine.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { ErrorCode, KitErrorOptions } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const TRANSLATION_ERRORS = {
  provider_failed: { owner: 'user', advice: 'Read what the provider answered, and try again.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type TranslationErrorCode = keyof typeof TRANSLATION_ERRORS;

/** An error of the engine, with owner and advice of its code. */
export function translationError(
  code: TranslationErrorCode,
  message: string,
  options: Omit<KitErrorOptions, 'owner' | 'advice'> = {},
): KitError<TranslationErrorCode> {
  return new KitError(code, message, { ...TRANSLATION_ERRORS[code], ...options });
}

/** Whether something thrown is an error of the engine. */
export function isTranslationError(thrown: unknown): thrown is KitError<TranslationErrorCode> {
  return isKitError(thrown) && Object.hasOwn(TRANSLATION_ERRORS, thrown.code);
}
