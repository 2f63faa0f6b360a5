// Search on a site by the API: what the search of the site finds, grouped by space.
import type { HandlerInput, SiteSearchScope, operations } from '@bindery/contract';
import type { SearchPageResult, SearchSpaceResult } from '@bindery/contract/content';
import { authorizedSite } from '../../../../access/authorized.ts';
import { findVisibleResources } from '../../../../access/visible-resources.ts';
import { pageInMemory } from '../../../../http/page-token.ts';
import type { ListQuery, Page } from '../../../../http/page-token.ts';
import type { Context } from '../../../../http/context.ts';
import { presentSections } from '../../../content/finding/index.ts';
import type { SiteServices, SiteSpaceRow } from '../../state/index.ts';
import { getSiteSpace } from '../../structure/index.ts';
import type { Visit } from '../audience/visit.ts';
import { contentsOf, listDefaults } from '../texts/listed-spaces.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { openVisitAsCaller } from '../visited/open-visit.ts';
import { findOnSite } from './search-site.ts';
import type { SiteMatch } from './search-site.ts';

type Input = Pick<HandlerInput<typeof operations.searchSiteContent>, 'body'> & { readonly query: ListQuery };

/** A body with a scope alone. */
interface ScopeOnly {
  readonly scope: SiteSearchScope;
}

/** A page of the spaces in which something was found, each with its best pages. Members find only spaces that they can view. */
export async function searchSite(
  context: Context<SiteServices>,
  siteId: string,
  { query, body }: Input,
): Promise<Page<SearchSpaceResult>> {
  const visit = await openVisitAsCaller(context, siteId);
  const contents = await searchedContents(context, visit, scopeOf(visit, body));
  const matches = await findOnSite(visit, contents, { query: body.query, signal: context.call.signal() });
  const ranked = matches.map((match, index) => ({ ...match, rank: index + 1 }));
  const rows = [...Map.groupBy(ranked, ({ spaceContent }) => spaceContent.siteSpace.space)].map(([id, pages]) => ({
    id,
    at: pages[0]?.score ?? 0,
    pages,
  }));
  return pageInMemory(context, query, {
    rows,
    order: 'desc',
    present: ({ id, at, pages }) => ({
      type: 'space',
      id,
      title: visit.entered.map.spaces.get(id)?.title ?? '',
      score: at,
      pages: pages.map((match) => presentMatch(context, match)),
    }),
  });
}

/** Opens what a search reads, so that the first one is fast. */
export async function prepareSiteSearch(context: Context<SiteServices>, siteId: string): Promise<void> {
  const visit = await openVisitAsCaller(context, siteId);
  const contents = await searchedContents(context, visit, visit.visibleSiteSpaces);
  await findOnSite(visit, contents, { query: 'a', signal: context.call.signal() });
}

/** The site-spaces to search that the caller can view, with their pages. */
export async function searchedContents(
  context: Context<SiteServices>,
  visit: Visit,
  rows: readonly SiteSpaceRow[],
): Promise<SiteSpaceContent[]> {
  const { row: site } = authorizedSite(context, visit.site.id);
  const reach = await findVisibleResources(context, site.organization);
  const { spaces } = visit.entered.map;
  const isVisible = ({ space: id }: SiteSpaceRow): boolean => {
    const space = spaces.get(id);
    return space !== undefined && reach.onSpace(space) !== undefined;
  };
  return contentsOf(visit, rows.filter(isVisible));
}

/** The site-spaces to search. Throws site_space_not_found for one that isn’t on the site, or that the visitor isn’t shown. */
export function scopeOf(visit: Visit, body: Input['body'] | ScopeOnly): readonly SiteSpaceRow[] {
  const visible = visit.visibleSiteSpaces;
  const named = (ids: readonly string[]) =>
    ids.map((id) => getSiteSpace({ ...visit.entered.map.rows, siteSpaces: visible }, id));
  if ('siteSpaceIds' in body) return named(body.siteSpaceIds);
  if ('siteSpaceId' in body) return aroundOf(visit, named([body.siteSpaceId])[0]);
  if (!('scope' in body)) return visible;
  const { scope } = body;
  if (scope.mode === 'all') return visible;
  if (scope.mode === 'specific') return named(scope.siteSpaceIds);
  const [here] = scope.currentSiteSpace === undefined ? [] : named([scope.currentSiteSpace]);
  if (!('restrictTo' in scope)) return [...aroundOf(visit, here), ...named(scope.includedSiteSpaces ?? [])];
  if (scope.restrictTo === 'otherSiteSpaces') return aroundOf(visit, here).filter((row) => row !== here);
  return here === undefined ? [] : [here];
}

/** A site-space, and the one that each other section begins with. A site without sections begins with one. */
function aroundOf(visit: Visit, here: SiteSpaceRow | undefined): SiteSpaceRow[] {
  const { rows } = visit.entered.map;
  const first =
    rows.sections.length > 0
      ? undefined
      : (visit.visibleSiteSpaces.find(({ id }) => id === rows.site.default_site_space) ?? visit.visibleSiteSpaces[0]);
  const start = here ?? first;
  return start === undefined ? listDefaults(visit) : [start, ...listDefaults(visit, start)];
}

function presentMatch(
  { services }: Context<SiteServices>,
  { spaceContent, visiblePage, score, rank, ancestors, sections }: SiteMatch & { readonly rank: number },
): SearchPageResult {
  const { page, path = '' } = visiblePage;
  const app = `${services.origins.api}/spaces/${spaceContent.siteSpace.space}/pages/${page.id}`;
  return {
    id: page.id,
    title: page.title,
    description: page.description ?? '',
    path,
    score,
    rank,
    resultType: sections.length === 0 ? 'page' : 'section',
    sections: presentSections(sections, { id: page.id, title: page.title, path }, app),
    ancestors: ancestors.map((title) => ({ title })),
    urls: { app },
  };
}
