// The pages of a space that have what is searched for, the best first.
import { authorizedSpace } from '../../../access/authorized.ts';
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchPageResult } from '@bindery/contract/content';
import { readPage, toPage } from '../../../http/page-token.ts';
import type { Page } from '../../../http/page-token.ts';
import type { Context } from '../../../http/context.ts';
import type { ContentServices } from '../state/content-services.ts';
import { getHead } from '../revision-store/store.ts';
import { cursorOf } from './cursor.ts';
import { presentFound } from './present.ts';

type Query = HandlerInput<typeof operations.searchSpaceContent>['query'];

/** A page of what was found. */
export async function searchSpace(
  context: Context<ContentServices>,
  spaceId: string,
  query: Query,
): Promise<Page<SearchPageResult>> {
  const { limit, after } = readPage(context, query);
  const { services } = context;
  const { row } = authorizedSpace(context, spaceId);
  const { root } = await getHead(services.store.db, { space: spaceId, revision: row.revision });
  const paging = { limit, after: cursorOf(after) };
  const { count, pages } = await services.content.search.findPages(query.query, { id: spaceId, root }, paging);
  const rows = pages.map((found) => ({ at: found.score, id: `${found.rank}/${found.id}`, found }));
  const hasMore = pages.length === limit && (pages.at(-1)?.rank ?? count) < count;
  return toPage(context, query, {
    rows,
    count,
    hasMore,
    present: ({ found }) => presentFound(services, spaceId, found),
  });
}
