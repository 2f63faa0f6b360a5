// From a code to a response. Spec: docs-management-api.md#errors
import { API_ERRORS, ERROR_CODE_HEADER, EVENT_HEADER } from '@bindery/contract';
import type { ApiErrorBody, ApiErrorCode } from '@bindery/contract';
import { KitError, isKitError, joinSentences } from '@bindery/diagnostics';
import type { KitErrorOptions } from '@bindery/diagnostics';
import { isDamaged, isStorageFailure } from './storage-failure.ts';
import { toResponse } from './answer.ts';
import type { TextResponse } from './answer.ts';

/** An error that the API answers with. */
export function apiError(
  code: ApiErrorCode,
  message: string,
  options: Pick<KitErrorOptions, 'advice' | 'cause' | 'details'> = {},
): KitError<ApiErrorCode> {
  return new KitError(code, message, { advice: API_ERRORS[code].advice, ...options });
}

/** The error with the event that caused it. */
export function withEvent(thrown: unknown, event: string): unknown {
  if (!isApiError(thrown)) return thrown;
  const { code, message, cause, advice } = thrown;
  return apiError(code, message, { cause, details: { event }, ...(advice === undefined ? {} : { advice }) });
}

/** Whether a thrown value is one of the API's own errors. */
export function isApiError(thrown: unknown): thrown is KitError<ApiErrorCode> {
  return isKitError(thrown) && thrown.code in API_ERRORS;
}

const DAMAGED =
  'The platform’s data is damaged. Stop the platform, and restore a snapshot with "bindery platform restore", or a backup of the data.';

/**
 * The response for something thrown: `{ error: { code, message } }` with the stable code in a header. `fill` completes the advice with what
 * the request names.
 */
export function errorAnswer(
  thrown: unknown,
  report: (thrown: unknown) => void,
  fill: (advice: string) => string = (advice) => advice,
): TextResponse {
  if (isApiError(thrown)) {
    const { event, headers: more } = thrown.details;
    const headers = { ...(typeof event === 'string' ? { [EVENT_HEADER]: event } : {}), ...(more as object) };
    return textResponse(thrown.code, joinSentences(thrown.message, fill(thrown.advice ?? '')), headers);
  }
  report(thrown);
  if (isDamaged(thrown)) return textResponse('storage_failed', DAMAGED);
  if (isStorageFailure(thrown))
    return textResponse(
      'storage_failed',
      `The platform can’t read or write its data. ${API_ERRORS.storage_failed.advice}`,
    );
  return textResponse('internal', `The platform failed. ${API_ERRORS.internal.advice}`);
}

/** The {@link errorAnswer} as a `Response`. */
export function errorResponse(thrown: unknown, report: (thrown: unknown) => void): Response {
  return toResponse(errorAnswer(thrown, report));
}

function textResponse(code: ApiErrorCode, message: string, more: Readonly<Record<string, string>> = {}): TextResponse {
  const { status } = API_ERRORS[code];
  const body: ApiErrorBody = { error: { code: status, message } };
  const headers = { 'Content-Type': 'application/json', [ERROR_CODE_HEADER]: code, ...more };
  return { status, headers, text: JSON.stringify(body) };
}
