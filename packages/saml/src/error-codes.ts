// The error codes of the engine.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { ErrorCode, KitErrorOptions } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SAML_ERRORS = {
  saml_response_unreadable: { owner: 'user', advice: 'Ask the identity provider to send a SAML 2.0 response.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type SamlErrorCode = keyof typeof SAML_ERRORS;

/** An error of the engine, with owner and advice of its code. */
export function samlError(
  code: SamlErrorCode,
  message: string,
  options: Omit<KitErrorOptions, 'owner' | 'advice'> = {},
): KitError<SamlErrorCode> {
  return new KitError(code, message, { ...SAML_ERRORS[code], ...options });
}

/** Whether something thrown is an error of the engine. */
export function isSamlError(thrown: unknown): thrown is KitError<SamlErrorCode> {
  return isKitError(thrown) && Object.hasOwn(SAML_ERRORS, thrown.code);
}
