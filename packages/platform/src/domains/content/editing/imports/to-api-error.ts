// Errors of the importers as errors of the API.
import type { ApiErrorCode } from '@bindery/contract';
import { IMPORT_ERRORS, isImportError } from '@bindery/importers';
import type { ImportErrorCode } from '@bindery/importers';
import { apiError } from '../../../../core/api-error.ts';
import { requestCancelled } from '../../../../core/request-cancelled.ts';
import type { Context } from '../../../../http/context.ts';
import type { ImportServices } from '../../state/index.ts';

const API_CODES: Readonly<Record<ImportErrorCode, ApiErrorCode>> = {
  url_invalid: 'fetch_refused',
  url_refused: 'fetch_refused',
  download_failed: 'fetch_failed',
  download_timeout: 'fetch_timeout',
  download_too_large: 'fetch_too_large',
  download_type_refused: 'fetch_type_refused',
  source_refused: 'import_source_refused',
  source_unreadable: 'import_unreadable',
  source_path_refused: 'import_path_refused',
  source_too_large: 'import_too_large',
  imports_busy: 'platform_busy',
  repository_refused: 'git_refused',
  repository_url_invalid: 'request_invalid',
  repository_folder_url_invalid: 'request_invalid',
  repository_folder_missing: 'git_repository_unreadable',
  repository_unreadable: 'git_repository_unreadable',
  repository_ref_unknown: 'git_ref_not_found',
  repository_too_large: 'git_too_large',
  repository_changed: 'conflict',
  git_command_failed: 'git_failed',
};

/** An importer error as an API error. `message` uses the names of the request. */
export function toApiError(thrown: unknown, message?: string): unknown {
  if (!isImportError(thrown)) return thrown;
  const { retryAfterSeconds } = thrown.details;
  // The advice of a code is the API’s own, and that of one error is about its reason.
  const isOwnAdvice = thrown.advice !== undefined && thrown.advice !== IMPORT_ERRORS[thrown.code].advice;
  return apiError(API_CODES[thrown.code], message ?? thrown.message, {
    cause: thrown,
    ...(isOwnAdvice ? { advice: thrown.advice } : {}),
    ...(typeof retryAfterSeconds === 'number'
      ? { details: { headers: { 'Retry-After': String(retryAfterSeconds) } } }
      : {}),
  });
}

/** Throws {@link toApiError}. */
export function rethrow(thrown: unknown): never {
  throw toApiError(thrown);
}

/**
 * Waits until an import of a caller may start. The caller ends it with the function returned.
 * @throws {KitError} platform_busy, request_cancelled
 */
export async function acquireImport({ services, call }: Context<ImportServices>): Promise<() => void> {
  const signal = call.signal();
  try {
    return await services.imports.slots.acquire(signal);
  } catch (thrown) {
    throw signal.aborted ? requestCancelled(thrown) : toApiError(thrown);
  }
}
