// What a reader is told of a block that cannot be drawn: a short text. Its author finds the rest in the trace of the event.
import { API_ERRORS, ERROR_CODE_HEADER } from '@bindery/contract';
import type { ApiErrorCode } from '@bindery/contract';
import { isApiError } from '../../../../core/api-error.ts';

const BY_CODE: Readonly<Partial<Record<ApiErrorCode, string>>> = {
  page_not_found: 'This page is not there any more.',
  installation_not_found: 'It is not available on this page.',
  component_not_found: 'It is not available any more.',
  body_too_large: 'That is more than can be sent.',
  script_timeout: 'It took too long to answer.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  403: 'It may not be used from here.',
  429: 'It is asked too often. Wait a moment.',
  503: 'It is busy. Wait a moment.',
};

/** The answer for something thrown. Throws what is a fault of ours. */
export function blockFailure(thrown: unknown): Response {
  if (!isApiError(thrown) || API_ERRORS[thrown.code].status === 500) throw thrown;
  const { code, details } = thrown;
  const { status } = API_ERRORS[code];
  const message = BY_CODE[code] ?? BY_STATUS[status] ?? 'Something went wrong.';
  const headers = {
    ...(details['headers'] as object | undefined),
    'Cache-Control': 'no-store',
    [ERROR_CODE_HEADER]: code,
  };
  return Response.json({ error: { code: status, message } }, { status, headers });
}
