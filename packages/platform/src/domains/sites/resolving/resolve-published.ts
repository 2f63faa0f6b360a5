// What a published address leads to: a page of a site-space, or another address.
import type { PublishedSiteContentLookup } from '@bindery/contract';
import type { NestedPage } from '@bindery/content/tree';
import { findNested } from '../../content/revisions/find-nested.ts';
import { openSpaceRow } from '../../content/revisions/revision-ref.ts';
import { addressOf, addressWithKey, pageAddress } from '../addresses/published-url.ts';
import { findRedirectFor, redirectTarget } from '../redirects/lookup.ts';
import { destinationOf } from '../redirects/store.ts';
import type { SiteServices } from '../site-services.ts';
import type { SiteSpaceRow } from '../structure-rows/rows.ts';
import { enterSite } from './enter-site.ts';
import type { Entered, Entry, Visitor } from './enter-site.ts';
import { findAddressedSite, requireKnownPort } from './find-addressed-site.ts';
import type { ReadAddress } from './read-address.ts';
import { loadSiteMap } from './site-map.ts';
import { findInstead, findShown } from './visible-routes.ts';

type Redirect = Extract<PublishedSiteContentLookup, { target: unknown }>;

/** Content at an address. */
export interface Located {
  readonly entered: Entered;
  readonly siteSpace: SiteSpaceRow;
  /** Segments of the address before the path of the page. */
  readonly before: number;
  /** Undefined for the site-space itself. */
  readonly page: NestedPage | undefined;
}

/** What an address leads to. */
export type Resolution =
  | { readonly kind: 'content'; readonly located: Located }
  | { readonly kind: 'redirect'; readonly redirect: Redirect }
  | Extract<Entry, { kind: 'unauthenticated' }>
  | undefined;

/** Resolves an address. Throws url_port_refused. */
export async function resolvePublished(
  services: SiteServices,
  address: ReadAddress,
  visitor: Visitor,
): Promise<Resolution> {
  requireKnownPort(services.addresses, address.url);
  const addressed = await findAddressedSite(services, address);
  const map = addressed && (await loadSiteMap(services, addressed.site));
  if (addressed === undefined || map === undefined) return undefined;
  const entry = await enterSite(services, { map, addressed, address, visitor });
  if (entry.kind === 'closed') return undefined;
  return entry.kind === 'unauthenticated' ? entry : locate(services, entry.entered, address);
}

/** Assumption: what is there comes before a redirect from where it is. */
async function locate(services: SiteServices, entered: Entered, address: ReadAddress): Promise<Resolution> {
  const segments = address.segments.slice(entered.before);
  for (const { siteSpace, length } of await findShown(entered, segments)) {
    const path = segments.slice(length).join('/');
    const page = path === '' ? undefined : await findPage(services, entered, siteSpace, path);
    if (path !== '' && page === undefined) continue;
    return { kind: 'content', located: { entered, siteSpace, before: entered.before + length, page } };
  }
  const instead = await findInstead(entered, segments);
  if (instead !== undefined) {
    return toContent(entered, address, pageAddress(addressHere(entered, address), entered.map.rows, instead, ''));
  }
  return findRedirect(services, entered, address);
}

async function findPage(
  services: SiteServices,
  { map }: Entered,
  { space: id }: SiteSpaceRow,
  path: string,
): Promise<NestedPage | undefined> {
  const content = await map.contentOf(id);
  const page = await content?.findPageByPath(path);
  if (content !== undefined && page !== undefined) return { page, path, pages: [] };
  const space = map.spaces.get(id);
  if (space === undefined) return undefined;
  const computed = await services.content.sources.expand(await openSpaceRow(services, space));
  return computed && findNested(computed.pages, (nested) => nested.path === path);
}

async function findRedirect(services: SiteServices, entered: Entered, address: ReadAddress): Promise<Resolution> {
  const { map } = entered;
  const { rows } = map;
  const written = address.written.slice(entered.before);
  const plain = address.segments.slice(entered.before).map(encodeURIComponent);
  for (const path of new Set([written, plain].map((segments) => `/${segments.join('/')}`))) {
    const row = await findRedirectFor(services.store.db, rows.site.id, path);
    if (row === undefined) continue;
    const scope = { rows, base: addressHere(entered, address), contentOf: (space: string) => map.contentOf(space) };
    const redirect = await redirectTarget(scope, row, path);
    if (!URL.canParse(redirect)) continue;
    const { href } = new URL(redirect);
    if (destinationOf(row).kind !== 'external') return toContent(entered, address, href);
    return { kind: 'redirect', redirect: { target: 'external', site: rows.site.id, redirect: href } };
  }
  return undefined;
}

/** Another address of the site. It is previewed as the first one was. */
function toContent({ preview }: Entered, { url }: ReadAddress, target: string): Resolution {
  const redirect = preview === undefined ? target : target + url.search;
  return { kind: 'redirect', redirect: { target: 'content', redirect } };
}

/** The address of the site as it was asked for, with the share key, and a slash at its end. */
function addressHere({ before }: Pick<Entered, 'before'>, { url, written }: ReadAddress): string {
  return `${url.origin}/${written
    .slice(0, before)
    .map((segment) => `${segment}/`)
    .join('')}`;
}

/** The address that the platform gives out for the same. */
export function canonicalUrl(services: SiteServices, { entered, siteSpace, page }: Located): string {
  const { facts, rows } = entered.map;
  const address = addressOf(services, facts);
  const base = entered.shareKey === undefined ? address : addressWithKey(address, entered.shareKey);
  return pageAddress(base, rows, siteSpace, page?.path ?? '');
}
