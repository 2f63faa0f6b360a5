// Engine errors as API errors.
import type { ApiErrorCode } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { apiError } from '../../../core/api-error.ts';

/** Codes that a request can cause. What is not among them is a fault of ours. */
const API_CODES: Readonly<Record<string, ApiErrorCode>> = {
  page_unknown: 'page_not_found',
  page_parent_unknown: 'page_not_found',
  page_slug_taken: 'name_taken',
  page_moved_into_itself: 'cycle_refused',
  page_too_deep: 'request_invalid',
  page_exists: 'request_invalid',
  page_id_invalid: 'request_invalid',
  page_parent_childless: 'request_invalid',
  page_group_nested: 'request_invalid',
  page_position_unknown: 'request_invalid',
  page_slug_invalid: 'request_invalid',
  content_entry_too_large: 'request_invalid',
};

/** Runs something of the engine on behalf of a body field, which the error names. */
export async function onBehalfOf<Result>(field: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    const code = isKitError(thrown) ? API_CODES[thrown.code] : undefined;
    if (code === undefined || !isKitError(thrown)) throw thrown;
    throw apiError(code, `Body field "${field}": ${thrown.message}`, { cause: thrown });
  }
}
