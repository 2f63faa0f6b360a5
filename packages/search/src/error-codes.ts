// The error codes of the search engine.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine throws. */
export const SEARCH_ERRORS = {
  search_timeout: { owner: 'user', advice: 'Retry in a moment. Indexing continues in the background.' },
  search_worker_ended: { owner: 'system', advice: 'Retry. The search worker is restarting.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine throws. */
export type SearchErrorCode = keyof typeof SEARCH_ERRORS;

const table = createErrorTable(SEARCH_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const searchError: ErrorTable<SearchErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isSearchError: ErrorTable<SearchErrorCode>['isError'] = table.isError;
