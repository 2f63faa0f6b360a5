// What a published URL resolves to: a page of a site-space, or another URL.
import type { PublishedSiteContentLookup } from '@bindery/contract';
import type { ContentTree, NestedPage, PageEntry } from '@bindery/content/tree';
import { findNested } from '../../content/revisions/find-nested.ts';
import { openSpaceRow } from '../../content/revisions/revision-ref.ts';
import { siteUrlOf, urlWithKey, pageUrl } from '../urls/published-url.ts';
import { isMet } from '../../../core/conditions/meets.ts';
import { findRedirectFor, redirectTarget } from '../redirects/lookup.ts';
import { destinationOf } from '../redirects/store.ts';
import type { SiteServices } from '../site-services.ts';
import type { SiteSpaceRow } from '../structure-rows/rows.ts';
import { enterSite } from './enter-site.ts';
import type { EnteredSite, Entry, Visitor } from './enter-site.ts';
import { findSiteAtUrl, requireKnownPort } from './find-site-at-url.ts';
import { isOfWeb, pathOf } from './parse-url.ts';
import type { ParsedUrl } from './parse-url.ts';
import { loadSiteMap } from './site-map.ts';
import { findFallback, findVisibleRoutes } from './visible-routes.ts';

type Redirect = Extract<PublishedSiteContentLookup, { target: unknown }>;

/** Content at a URL. */
export interface LocatedContent {
  readonly entered: EnteredSite;
  readonly siteSpace: SiteSpaceRow;
  /** Segments of the URL before the path of the page. */
  readonly before: number;
  /** Undefined for the site-space itself. */
  readonly page: NestedPage | undefined;
}

/** What a URL resolves to. */
export type Resolution =
  | { readonly kind: 'content'; readonly located: LocatedContent }
  | {
      readonly kind: 'redirect';
      readonly redirect: Redirect;
      /** Whether the one who made it said that it stays. */
      readonly isPermanent: boolean;
    }
  | Extract<Entry, { kind: 'unauthenticated' }>
  | undefined;

/** Finds the page at a path in the space of a site-space. */
export type FindPage = (entered: EnteredSite, siteSpace: SiteSpaceRow, path: string) => Promise<NestedPage | undefined>;

type RedirectResolution = Extract<Resolution, { kind: 'redirect' }>;

/** Resolves an address. Throws url_port_refused. */
export async function resolvePublished(
  services: SiteServices,
  parsedUrl: ParsedUrl,
  visitor: Visitor,
): Promise<Resolution> {
  const entry = await enterUrl(services, parsedUrl, visitor);
  if (entry.kind === 'closed') return undefined;
  if (entry.kind === 'unauthenticated') return entry;
  const stored: FindPage = (entered, siteSpace, path) => findPage(services, entered, siteSpace, path);
  return locate(services, { entered: entry.entered, parsedUrl, find: stored });
}

/** Enters the site that a URL means. Throws url_port_refused. */
async function enterUrl(services: SiteServices, parsedUrl: ParsedUrl, visitor: Visitor): Promise<Entry> {
  requireKnownPort(services.origins, parsedUrl.url);
  const siteAtUrl = await findSiteAtUrl(services, parsedUrl);
  const map = siteAtUrl && (await loadSiteMap(services, siteAtUrl.site));
  if (siteAtUrl === undefined || map === undefined) return { kind: 'closed' };
  return enterSite(services, { map, siteAtUrl, url: parsedUrl, visitor });
}

/** A URL of a site that was entered, and how its pages are found. */
interface LocateRequest {
  readonly entered: EnteredSite;
  readonly parsedUrl: ParsedUrl;
  readonly find: FindPage;
}

/**
 * What a URL resolves to on a site that was entered. Assumption: what is there comes before a redirect from where it is, and a redirect to
 * what the visitor is not shown is none, as its URL would tell of that.
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
    return toContent(entered, parsedUrl, pageUrl(urlHere(entered, parsedUrl), entered.map.rows, instead, ''));
  }
  const moved = await findRedirect(services, entered, parsedUrl);
  return moved?.redirect.target === 'content' && !(await leadsToContent(request, moved.redirect.redirect))
    ? undefined
    : moved;
}

async function findContent({
  entered,
  parsedUrl,
  find,
}: LocateRequest): Promise<Extract<Resolution, { kind: 'content' }> | undefined> {
  const segments = parsedUrl.segments.slice(entered.before);
  for (const { siteSpace, length } of findVisibleRoutes(entered, segments)) {
    const path = segments.slice(length).join('/');
    const page = path === '' ? undefined : await find(entered, siteSpace, path);
    if (path !== '' && page === undefined) continue;
    return { kind: 'content', located: { entered, siteSpace, before: entered.before + length, page } };
  }
  return undefined;
}

/** Whether a redirect to another URL of the site links to something that the visitor is shown. */
async function leadsToContent(request: LocateRequest, target: string): Promise<boolean> {
  const { entered } = request;
  const written = new URL(target).pathname.split('/').filter((segment) => segment !== '');
  const segments = written.map(decoded);
  if (findFallback(entered, segments.slice(entered.before)) !== undefined) return true;
  return (await findContent({ ...request, parsedUrl: { ...request.parsedUrl, written, segments } })) !== undefined;
}

/** A captured wildcard can end within an encoded character. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
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

async function findRedirect(
  services: SiteServices,
  entered: EnteredSite,
  parsedUrl: ParsedUrl,
): Promise<RedirectResolution | undefined> {
  const { map } = entered;
  const { rows } = map;
  const written = parsedUrl.written.slice(entered.before);
  const plain = parsedUrl.segments.slice(entered.before).map(encodeURIComponent);
  for (const path of new Set([written, plain].map((segments) => `/${segments.join('/')}`))) {
    const row = await findRedirectFor(services.store.db, rows.site.id, path);
    if (row === undefined) continue;
    const scope = { rows, base: urlHere(entered, parsedUrl), contentOf: (space: string) => map.contentOf(space) };
    const redirect = await redirectTarget(scope, row, path);
    if (!URL.canParse(redirect)) continue;
    const to = new URL(redirect);
    const { href } = to;
    const isPermanent = row.permanent === 1;
    if (destinationOf(row).kind !== 'external') return { ...toContent(entered, parsedUrl, href), isPermanent };
    if (!isOfWeb(to)) continue;
    return { kind: 'redirect', redirect: { target: 'external', site: rows.site.id, redirect: href }, isPermanent };
  }
  return undefined;
}

/** Another URL of the site. It is previewed as the first one was. */
function toContent({ preview }: EnteredSite, { url }: ParsedUrl, target: string): RedirectResolution {
  const redirect = preview === undefined ? target : target + url.search;
  return { kind: 'redirect', redirect: { target: 'content', redirect }, isPermanent: false };
}

/** The URL of the site as it was requested, with the share key, and a slash at its end. */
export function urlHere({ before }: Pick<EnteredSite, 'before'>, { url, written }: ParsedUrl): string {
  return url.origin + pathOf(written.slice(0, before));
}

/** The URL that the platform issues for this content. */
export function canonicalUrl(services: SiteServices, { entered, siteSpace, page }: LocatedContent): string {
  const { facts, rows } = entered.map;
  const parsedUrl = siteUrlOf(services, facts);
  const base = entered.shareKey === undefined ? parsedUrl : urlWithKey(parsedUrl, entered.shareKey);
  return pageUrl(base, rows, siteSpace, page?.path ?? '');
}
