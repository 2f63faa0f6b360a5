// Errors of Git as errors of the API: with the body field that they are about.
import { isImportError } from '@bindery/importers';
import type { ImportErrorCode } from '@bindery/importers';
import { requestCancelled } from '../../../../core/request-cancelled.ts';
import { toApiError } from '../../editing/index.ts';

/** Errors about the field "url" of the body: how a message of the engine is said of it. */
const ABOUT_URL: Partial<Readonly<Record<ImportErrorCode, (message: string) => string>>> = {
  repository_refused: ofUrl,
  repository_folder_missing: ofUrl,
  repository_url_invalid: () => 'Body field "url" isn’t a valid URL.',
  repository_folder_url_invalid: () => 'Body field "url" isn’t the URL of a folder.',
};

/** Throws an engine error as an API error, or request_cancelled for the reason of the signal. */
export function rethrowGit(thrown: unknown, signal?: AbortSignal): never {
  if (signal?.aborted === true && thrown === signal.reason) throw requestCancelled(thrown);
  const describe = isImportError(thrown) ? ABOUT_URL[thrown.code] : undefined;
  throw toApiError(thrown, describe?.((thrown as Error).message));
}

function ofUrl(message: string): string {
  return `Body field "url": ${message.slice(0, 1).toLowerCase()}${message.slice(1)}`;
}
