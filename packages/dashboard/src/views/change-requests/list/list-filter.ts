// The filter of a list of change requests, parsed from and written to the query of the URL.
import type { ChangeRequest } from '@bindery/contract';

/** The filter of the list. IDs are of users. */
export interface ListFilter {
  readonly status: ChangeRequest['status'];
  readonly creator?: string | undefined;
  readonly contributor?: string | undefined;
  readonly requestedReviewer?: string | undefined;
  readonly orderBy: 'updatedAt' | 'createdAt';
}

/** The states, in the order of a change request's life. */
export const STATUSES: readonly ChangeRequest['status'][] = ['open', 'draft', 'merged', 'archived'];

const PEOPLE = ['creator', 'contributor', 'requestedReviewer'] as const;

/** Reads it; what means nothing counts as left out. */
export function parseListFilter(query: Readonly<Record<string, string>>): ListFilter {
  return {
    status: STATUSES.find((status) => status === query['status']) ?? 'open',
    orderBy: query['orderBy'] === 'createdAt' ? 'createdAt' : 'updatedAt',
    ...Object.fromEntries(PEOPLE.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))),
  };
}

/** The URL of a list, without default values. */
export function changeRequestsHref(spaceId: string, filter: ListFilter): string {
  const params = {
    ...(filter.status === 'open' ? {} : { status: filter.status }),
    ...(filter.orderBy === 'updatedAt' ? {} : { orderBy: filter.orderBy }),
    ...Object.fromEntries(PEOPLE.flatMap((name) => (filter[name] === undefined ? [] : [[name, filter[name]]]))),
  };
  const search = new URLSearchParams(params).toString();
  return `/data/spaces/${encodeURIComponent(spaceId)}/change-requests${search === '' ? '' : `?${search}`}`;
}

/** The query of the API, without undefined values. */
export function filterQuery({ status, orderBy, creator, contributor, requestedReviewer }: ListFilter) {
  return {
    status,
    orderBy,
    ...(creator === undefined ? {} : { creator }),
    ...(contributor === undefined ? {} : { contributor }),
    ...(requestedReviewer === undefined ? {} : { requestedReviewer }),
  };
}
