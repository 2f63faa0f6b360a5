// The spaces of an organization in which something was found, each with its best pages. Only what the caller may see is searched.
import type { HandlerInput, operations } from '@bindery/contract';
import type { SearchSpaceResult } from '@bindery/contract/content';
import { parsePageToken, toPage } from '../../../../http/page-token.ts';
import type { Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import type { ContentServices } from '../../state/index.ts';
import { cursorOf } from './cursor.ts';
import { presentFound } from './present.ts';
import { loadVisible } from './visible-spaces.ts';

type Query = HandlerInput<typeof operations.searchOrganizationContent>['query'];

/** A page of the spaces in which something was found. */
export async function searchOrganization(
  context: Context<ContentServices>,
  organization: string,
  query: Query,
): Promise<Page<SearchSpaceResult>> {
  const { limit, after } = parsePageToken(context, query);
  const spaces = await loadVisible(context, organization);
  const targets = [...spaces.values()].map(({ id, root, tree }) => ({ id, root: tree?.root ?? root }));
  const paging = { limit: limit === 0 ? 0 : limit + 1, after: cursorOf(after) };
  const found = await context.services.content.search.findTargets(query.query, targets, paging);
  const rows = found.targets.map((target) => ({ at: target.score, id: `0/${target.id}`, target }));
  const present = ({ target: { id, score, pages } }: (typeof rows)[number]): SearchSpaceResult => ({
    type: 'space',
    id,
    title: spaces.get(id)?.title ?? '',
    score,
    pages: pages.map((page) => presentFound(context.services, `/spaces/${id}`, page)),
  });
  return toPage(context, query, { rows, count: found.count, present });
}
