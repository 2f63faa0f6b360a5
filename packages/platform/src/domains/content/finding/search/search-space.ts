// The pages of a space, or of a change request, that have what is searched for, the best first.
import { authorizedSpace } from '../../../../access/authorized.ts';
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchPageResult } from '@bindery/contract/content';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { SearchTarget } from '@bindery/search';
import { findSearchedTrees } from '../../reading/index.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { getChangeRequest } from '../../spaces/index.ts';
import { getHead } from '../../tree/index.ts';
import { cursorOf } from './cursor.ts';
import { presentFound } from './present.ts';

type Query = HandlerInput<typeof operations.searchSpaceContent>['query'];

/** Searches a space, page by page of results. */
export async function searchSpace(
  context: Context<ContentServices>,
  spaceId: string,
  query: Query,
): Promise<Page<SearchPageResult>> {
  const { row } = authorizedSpace(context, spaceId);
  const { root } = await getHead(context.services.store.db, { space: spaceId, revision: row.revision });
  const trees = await findSearchedTrees(context.services, [{ id: spaceId, root, space: row }]);
  const target = { id: spaceId, root: trees.get(spaceId)?.root ?? root };
  return searchTarget(context, { target, shownAt: `/spaces/${spaceId}` }, query);
}

/** The same in a change request: the index reads what it has otherwise than its space, and no more. */
export async function searchChangeRequest(
  context: Context<ContentServices>,
  { spaceId, changeRequestId, query }: HandlerInput<typeof operations.searchChangeRequestContent>,
): Promise<Page<SearchPageResult>> {
  const { space, row } = await getChangeRequest(context, spaceId, changeRequestId);
  const { root } = await getHead(context.services.store.db, row);
  const trees = await findSearchedTrees(context.services, [{ id: row.id, root, space }]);
  const target = { id: row.id, root: trees.get(row.id)?.root ?? root, from: spaceId };
  return searchTarget(context, { target, shownAt: `/spaces/${spaceId}/change-requests/${row.id}` }, query);
}

interface SearchScope {
  readonly target: SearchTarget;
  /** Path of the dashboard that shows it. */
  readonly shownAt: string;
}

async function searchTarget(
  context: Context<ContentServices>,
  { target, shownAt }: SearchScope,
  query: Query,
): Promise<Page<SearchPageResult>> {
  const { limit, after } = parsePageToken(context, query);
  const { services } = context;
  const paging = { limit, after: cursorOf(after) };
  const { count, pages } = await services.content.search.findPages(query.query, target, paging);
  const rows = pages.map((found) => ({ at: found.score, id: `${found.rank}/${found.id}`, found }));
  const hasMore = pages.length === limit && (pages.at(-1)?.rank ?? count) < count;
  return toPage(context, query, {
    rows,
    count,
    hasMore,
    present: ({ found }) => presentFound(services, shownAt, found),
  });
}
