// Where pages are on a site, as paths.
import { pageUrl, siteSpaceUrl } from '../../structure/index.ts';
import type { SiteSpaceRow, SpaceIndex, VisiblePage } from '../../state/index.ts';
import { firstDocument } from '../audience/space-index.ts';
import type { Visit } from '../audience/visit.ts';

/** The content of a space on a site. */
export interface SiteSpaceContent {
  readonly siteSpace: SiteSpaceRow;
  readonly index: SpaceIndex;
}

/** The page at the URL of a site-space: the one that it names, or the first. */
export function homeOf({ siteSpace, index }: SiteSpaceContent): VisiblePage | undefined {
  const named = siteSpace.page === null ? undefined : index.byId.get(siteSpace.page);
  return named?.page.type === 'document' ? named : index.order[0];
}

/** URL of a site-space. */
export function siteSpaceHref({ base, query, entered }: Visit, siteSpace: SiteSpaceRow): string {
  return siteSpaceUrl(base, entered.map.rows, siteSpace) + query;
}

/** URL of a document or a group, which links to the first page in it; undefined if there is no page. */
export function hrefOfPage(visit: Visit, spaceContent: SiteSpaceContent, visiblePage: VisiblePage): string | undefined {
  const target = visiblePage.page.type === 'group' ? firstDocument(visiblePage.children) : visiblePage;
  if (target?.path === undefined) return undefined;
  return pathOfDocument(visit, spaceContent, target) + visit.query;
}

/** Path of a document, without what previews have at its end. */
export function pathOfDocument(
  { base, entered }: Visit,
  spaceContent: SiteSpaceContent,
  { page, path }: VisiblePage,
): string {
  const own = homeOf(spaceContent)?.page.id === page.id ? '' : (path ?? '');
  return pageUrl(base, entered.map.rows, spaceContent.siteSpace, own);
}

/** Path below which something that is no page is served: `~search`, for example. */
export function systemHref({ base, query, entered }: Visit, siteSpace: SiteSpaceRow | undefined, name: string): string {
  const start = siteSpace === undefined ? base : siteSpaceUrl(base, entered.map.rows, siteSpace);
  return `${start}~${name}${query}`;
}

/** Paths of what is inside of schemas of a page: by the name of the part of a specification, and the place in it. */
export function schemaHrefs(
  visit: Visit,
  { siteSpace }: SiteSpaceContent,
  { page }: VisiblePage,
): (part: string, path: string) => string {
  return (part, path) => systemHref(visit, siteSpace, `schema/${encodeURIComponent(page.id)}/${part}/${path}`);
}

/** Path of a page as Markdown, or of another form of it. */
export function formHref(
  { base, query, entered }: Visit,
  { siteSpace }: SiteSpaceContent,
  visiblePage: VisiblePage,
  end: string,
): string {
  return pageUrl(base, entered.map.rows, siteSpace, visiblePage.path ?? '') + end + query;
}
