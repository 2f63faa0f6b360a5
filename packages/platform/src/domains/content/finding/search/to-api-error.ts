// Errors of the search engine as errors of the API.
import { isSearchError } from '@bindery/search';
import type { SearchPort } from '@bindery/search';
import { apiError } from '../../../../core/api-error.ts';

/** The same search, which throws search_unavailable where the engine cannot answer. */
export function withApiErrors(search: SearchPort): SearchPort {
  return {
    ...search,
    findPages: (query, target, paging) => search.findPages(query, target, paging).catch(rethrow),
    findTargets: (query, targets, paging) => search.findTargets(query, targets, paging).catch(rethrow),
  };
}

function rethrow(thrown: unknown): never {
  if (!isSearchError(thrown)) throw thrown;
  throw apiError('search_unavailable', thrown.message, { cause: thrown });
}
