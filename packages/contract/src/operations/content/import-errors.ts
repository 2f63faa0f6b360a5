// Errors of operations that fetch a URL from the request.

/** For fetching a URL. */
export const FETCH_ERRORS = [
  'fetch_refused',
  'fetch_failed',
  'fetch_timeout',
  'fetch_too_large',
  'fetch_type_refused',
] as const;

/** For importing fetched content. */
export const IMPORT_ERRORS = [
  ...FETCH_ERRORS,
  'platform_busy',
  'request_cancelled',
  'import_source_refused',
  'import_unreadable',
  'import_path_refused',
  'import_too_large',
] as const;
