// What a published URL resolves to: a page of a site-space, or another URL.
import type { ContentTree, NestedPage, PageEntry } from '@bindery/content/tree';
import { findNested, openSpaceRow } from '../../../content/reading/index.ts';
import { pageUrl, siteUrlOf, urlWithKey } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import { isMet } from '../../../../core/conditions/meets.ts';
import type { SiteServices, SiteSpaceRow } from '../../state/index.ts';
import { enterSite } from './enter-site.ts';
import type { EnteredSite, Entry, Visitor } from './enter-site.ts';
import { findContent } from './find-content.ts';
import { findRedirect } from './find-redirect.ts';
import { findSiteAtUrl, requireKnownPort } from './find-site-at-url.ts';
import { redirectTo, urlHere } from './redirect-to.ts';
import type { FindPage, LocatedContent, LocateRequest, Resolution } from './resolution.ts';
import { loadSiteMap } from './site-map.ts';
import { findFallback, findVisibleRoutes } from './visible-routes.ts';

/** Resolves an address. `orElse` resolves a path without content. Throws url_port_refused. */
export async function resolvePublished(
  services: SiteServices,
  parsedUrl: ParsedUrl,
  visitor: Visitor,
  orElse: (entered: EnteredSite) => Resolution = () => undefined,
): Promise<Resolution> {
  const entry = await enterUrl(services, parsedUrl, visitor);
  if (entry.kind === 'closed') return undefined;
  if (entry.kind === 'unauthenticated') return entry;
  const { entered } = entry;
  const find: FindPage = (...names) => findPage(services, ...names);
  return (await locate(services, { entered, parsedUrl, find })) ?? orElse(entered);
}

/**
 * Resolves an address for a renderer of sites. A path without content resolves to the site-space that it begins with: whether there
 * is a page, a file for agents, or an error is the renderer’s to answer. Throws url_port_refused.
 */
export function resolveForRenderer(
  services: SiteServices,
  parsedUrl: ParsedUrl,
  visitor: Visitor,
): Promise<Resolution> {
  return resolvePublished(services, parsedUrl, visitor, (entered) => findSiteSpace(entered, parsedUrl));
}

/** The site-space that most segments of a path name. */
function findSiteSpace(entered: EnteredSite, { segments }: ParsedUrl): Resolution {
  const [route] = findVisibleRoutes(entered, segments.slice(entered.before));
  if (route === undefined) return undefined;
  const { siteSpace, length } = route;
  return { kind: 'content', located: { entered, siteSpace, before: entered.before + length, page: undefined } };
}

/** Enters the site that a URL means. Throws url_port_refused. */
async function enterUrl(services: SiteServices, parsedUrl: ParsedUrl, visitor: Visitor): Promise<Entry> {
  requireKnownPort(services.origins, parsedUrl.url);
  const siteAtUrl = await findSiteAtUrl(services, parsedUrl);
  const map = siteAtUrl && (await loadSiteMap(services, siteAtUrl.site));
  if (siteAtUrl === undefined || map === undefined) return { kind: 'closed' };
  return enterSite(services, { map, siteAtUrl, url: parsedUrl, visitor });
}

/**
 * What a URL resolves to on a site that was entered. Assumption: what is there comes before a redirect from where it is.
 */
export async function locate(
  services: SiteServices,
  request: LocateRequest,
): Promise<Exclude<Resolution, { kind: 'unauthenticated' }>> {
  const { entered, parsedUrl } = request;
  const content = await findContent(request);
  if (content !== undefined) return content;
  const instead = findFallback(entered, parsedUrl.segments.slice(entered.before));
  if (instead !== undefined) {
    return redirectTo(parsedUrl, pageUrl(urlHere(entered, parsedUrl), entered.map.rows, instead, ''));
  }
  return findRedirect(services, request);
}

async function findPage(
  services: SiteServices,
  { map, claims }: EnteredSite,
  { space: id }: SiteSpaceRow,
  path: string,
): Promise<NestedPage | undefined> {
  const content = await map.contentOf(id);
  const page = await content?.findPageByPath(path);
  if (content !== undefined && page !== undefined) {
    return (await isPageVisible(content, page, claims)) ? { page, path, pages: [] } : undefined;
  }
  const space = map.spaces.get(id);
  if (space === undefined) return undefined;
  // Assumption: a page that is computed from a translation has a URL on a site that has the target as well.
  const mayView = async (other: string): Promise<boolean> => map.spaces.has(other);
  const computed = await services.content.sources.expand(await openSpaceRow(services, space), mayView);
  if (computed === undefined) return undefined;
  const vars = Object.fromEntries((await content?.listItems('variables')) ?? []);
  const isOpen = ({ hidden, condition, variables = {} }: PageEntry): boolean =>
    hidden !== true &&
    (claims === undefined || isMet(condition, { visitor: { claims }, space: { vars }, page: { vars: variables } }));
  return findNested(visiblePagesOf(computed.pages, isOpen), (nested) => nested.path === path);
}

/** Pages without those that are not shown, and what is below them. */
function visiblePagesOf(pages: readonly NestedPage[], isOpen: (page: PageEntry) => boolean): NestedPage[] {
  return pages
    .filter(({ page }) => isOpen(page))
    .map((nested) => ({ ...nested, pages: visiblePagesOf(nested.pages, isOpen) }));
}

/** Whether neither a page nor one above it is hidden, and their conditions are met. */
async function isPageVisible(content: ContentTree, page: PageEntry, claims: EnteredSite['claims']): Promise<boolean> {
  const path = [...(await content.listAncestors(page)), page];
  if (path.some(({ hidden }) => hidden === true)) return false;
  const conditional = path.filter(({ condition }) => condition !== undefined);
  if (claims === undefined || conditional.length === 0) return true;
  const vars = Object.fromEntries(await content.listItems('variables'));
  return conditional.every(({ condition, variables = {} }) =>
    isMet(condition, { visitor: { claims }, space: { vars }, page: { vars: variables } }),
  );
}

/** The URL that the platform issues for this content, or for a path below it that has none. */
export function canonicalUrl(
  services: SiteServices,
  { entered, siteSpace, page }: LocatedContent,
  rest: readonly string[],
): string {
  const { facts, rows } = entered.map;
  const parsedUrl = siteUrlOf(services, facts);
  const base = entered.shareKey === undefined ? parsedUrl : urlWithKey(parsedUrl, entered.shareKey);
  return pageUrl(base, rows, siteSpace, page?.path ?? rest.join('/'));
}
