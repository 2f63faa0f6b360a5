// The pages of a space that have what is searched for, the best first.
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchPageResult } from '@bindery/contract/content';
import { readPage, toPage } from '../../http/paging.ts';
import type { Page } from '../../http/paging.ts';
import type { Context } from '../../services.ts';
import { inSpace } from '../revisions/place.ts';
import { cursorOf } from './cursor.ts';
import { presentFound } from './present.ts';

type Query = HandlerInput<typeof operations.searchSpaceContent>['query'];

/** A page of what was found. */
export async function searchSpace(context: Context, spaceId: string, query: Query): Promise<Page<SearchPageResult>> {
  const { limit, after } = readPage(context, query);
  const place = await inSpace(context, spaceId);
  const searched = { id: spaceId, root: place.revision.root };
  const paging = { limit: limit === 0 ? 0 : limit + 1, after: cursorOf(after) };
  const { count, pages } = await context.services.search.findPages(query.query, searched, paging);
  const shown = await presentFound(context.services, place, pages);
  const rows = shown.map((result) => ({ at: result.score, id: `${result.rank}/${result.id}`, result }));
  return toPage(context, query, { rows, count, present: ({ result }) => result });
}
