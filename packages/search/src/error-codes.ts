// The error codes of the search engine.
import { KitError, isKitError } from '@bindery/diagnostics';
import type { ErrorCode } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SEARCH_ERRORS = {
  search_timeout: { owner: 'user', advice: 'Search again in a moment: what was read so far is kept.' },
  search_worker_ended: { owner: 'system', advice: 'Search again: the worker is started again.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type SearchErrorCode = keyof typeof SEARCH_ERRORS;

/** An error of the engine, with owner and advice of its code. */
export function searchError(code: SearchErrorCode, message: string, cause?: unknown): KitError<SearchErrorCode> {
  return new KitError(code, message, { ...SEARCH_ERRORS[code], ...(cause === undefined ? {} : { cause }) });
}

/** Whether something thrown is an error of the engine. */
export function isSearchError(thrown: unknown): thrown is KitError<SearchErrorCode> {
  return isKitError(thrown) && Object.hasOwn(SEARCH_ERRORS, thrown.code);
}
