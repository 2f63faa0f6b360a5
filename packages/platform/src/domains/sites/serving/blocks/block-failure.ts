// The message for readers if a block can’t be rendered. The author finds details in the trace of the event.
import { API_ERRORS, ERROR_CODE_HEADER } from '@bindery/contract';
import type { ApiErrorCode } from '@bindery/contract';
import type { BlockFailureWords } from '@bindery/sites';
import { isApiError } from '../../../../core/api-error.ts';

const BY_CODE: Readonly<Partial<Record<ApiErrorCode, keyof BlockFailureWords>>> = {
  page_not_found: 'noPage',
  installation_not_found: 'notHere',
  component_not_found: 'gone',
  body_too_large: 'tooLarge',
  script_timeout: 'slow',
};

const BY_STATUS: Readonly<Record<number, keyof BlockFailureWords>> = { 403: 'refused', 429: 'tooOften', 503: 'busy' };

/** The response for something thrown, in words of the language of the page. Throws what is a fault of ours. */
export function blockFailure(thrown: unknown, words: BlockFailureWords): Response {
  if (!isApiError(thrown) || API_ERRORS[thrown.code].status === 500) throw thrown;
  const { code, details } = thrown;
  const { status } = API_ERRORS[code];
  const message = words[BY_CODE[code] ?? BY_STATUS[status] ?? 'wrong'];
  const headers = {
    ...(details['headers'] as object | undefined),
    'Cache-Control': 'no-store',
    [ERROR_CODE_HEADER]: code,
  };
  return Response.json({ error: { code: status, message } }, { status, headers });
}
