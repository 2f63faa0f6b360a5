// The spaces of a site as listed: for search engines, agents, and searches.
import { sectionsInOrder, siteSpaceUrl, siteSpacesIn, siteSpacesInOrder } from '../../structure/index.ts';
import { publishedBase } from '../urls/published-page.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { SiteSpaceRow } from '../../state/index.ts';

/** Site-spaces that are listed, in the order of the site, each space once. */
export async function listSiteSpaces(visit: Visit): Promise<SiteSpaceContent[]> {
  const rows = siteSpacesInOrder(visit.entered.map.rows).filter((row) => visit.visibleSiteSpaces.includes(row));
  return contentsOf(visit, rows);
}

/**
 * Where a search on a site-space looks. Assumption: it is that one, and of each other section the site-space that it begins with, so
 * that a page is not found once for each version.
 */
export async function searchedSiteSpaces(visit: Visit, here: SiteSpaceRow): Promise<SiteSpaceContent[]> {
  return contentsOf(visit, [here, ...listDefaults(visit, here)]);
}

/** The site-space that each section begins with, without that of the section of `here`. */
export function listDefaults(visit: Visit, here?: SiteSpaceRow): SiteSpaceRow[] {
  const { rows } = visit.entered.map;
  return sectionsInOrder(rows)
    .filter(({ id }) => id !== here?.section)
    .flatMap(({ id, default_site_space: first }) => {
      const visible = siteSpacesIn(rows, id).filter((row) => visit.visibleSiteSpaces.includes(row));
      return visible
        .filter((row) => row.id === first)
        .concat(visible)
        .slice(0, 1);
    });
}

/** Site-spaces with their pages, each space once. */
export async function contentsOf(visit: Visit, rows: readonly SiteSpaceRow[]): Promise<SiteSpaceContent[]> {
  const spaceContents: SiteSpaceContent[] = [];
  for (const siteSpace of rows) {
    if (spaceContents.some((spaceContent) => spaceContent.siteSpace.space === siteSpace.space)) continue;
    const index = await visit.indexOf(siteSpace.space);
    if (index !== undefined) spaceContents.push({ siteSpace, index });
  }
  return spaceContents;
}

/** The URL that the platform issues for a site-space. */
export function publishedStart(visit: Visit, { siteSpace }: SiteSpaceContent): string {
  return siteSpaceUrl(publishedBase(visit), visit.entered.map.rows, siteSpace);
}
