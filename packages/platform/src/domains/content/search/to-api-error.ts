// Errors of the search engine as errors of the API.
import { isSearchError } from '@bindery/search';
import type { SearchPort } from '@bindery/search';
import { apiError } from '../../../core/api-error.ts';

/** The same search, which throws search_unavailable where the engine cannot answer. */
export function withApiErrors(search: SearchPort): SearchPort {
  return {
    ...search,
    findPages: (query, place, paging) => search.findPages(query, place, paging).catch(rethrow),
    findTargets: (query, places, paging) => search.findTargets(query, places, paging).catch(rethrow),
  };
}

function rethrow(thrown: unknown): never {
  if (!isSearchError(thrown)) throw thrown;
  throw apiError('search_unavailable', thrown.message, { cause: thrown });
}
