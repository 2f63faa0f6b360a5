// Rejects redirects that would lead visitors in a circle.
import { apiError, isApiError } from '../../../../core/api-error.ts';
import type { SiteRedirectTable } from '../../../../store/tables.ts';
import { findSiteAtUrl } from './find-site-at-url.ts';
import { parseUrl, siteUrlOf } from '../../structure/index.ts';
import { loadSiteMap } from './site-map.ts';
import type { SiteMap, SiteServices } from '../../state/index.ts';
import { isCircle } from '../redirects/circles.ts';
import type { PathOfSite } from '../redirects/circles.ts';
import { findRedirectFor, redirectTarget } from '../redirects/lookup.ts';
import { destinationOf } from '../redirects/store.ts';

/** Stands for what a wildcard represents. */
const ANY_PATH = 'page';

/**
 * Checks a live redirect before it is stored, with others that are stored with it.
 * @throws {KitError} redirect_circular
 */
export async function rejectCircle(
  services: SiteServices,
  row: SiteRedirectTable,
  pending: readonly SiteRedirectTable[] = [row],
): Promise<void> {
  const destination = destinationOf(row);
  if (row.draft === 1 || destination.kind !== 'external') return;
  const map = await loadSiteMap(services, row.site);
  if (map === undefined) return;
  const scope = {
    rows: map.rows,
    base: siteUrlOf(services, map.facts),
    contentOf: (space: string) => map.contentOf(space),
  };
  const target = await redirectTarget(scope, row, row.source.replace(/\*$/, ANY_PATH));
  if (!URL.canParse(target)) return;
  if (!(await isCircle({ row, to: new URL(target) }, (url) => findPath(services, url, pending)))) return;
  throw apiError(
    'redirect_circular',
    `Body field "destination": "${destination.url.slice(0, 200)}" redirects back to "${row.source}".`,
  );
}

async function findPath(
  services: SiteServices,
  url: URL,
  pending: readonly SiteRedirectTable[],
): Promise<PathOfSite | undefined> {
  const parsedUrl = parse(url);
  const siteAtUrl = parsedUrl && (await findSiteAtUrl(services, parsedUrl));
  const map = siteAtUrl && (await loadSiteMap(services, siteAtUrl.site));
  if (parsedUrl === undefined || siteAtUrl === undefined || map === undefined) return undefined;
  if (await hasContent(map, parsedUrl.segments.slice(siteAtUrl.named))) return undefined;
  const path = `/${parsedUrl.written.slice(siteAtUrl.named).join('/')}`;
  const row = await findRedirectFor(services.store.db, siteAtUrl.site, path, pending);
  return { map, base: siteUrlOf(services, map.facts), path, row };
}

async function hasContent(map: SiteMap, segments: readonly string[]): Promise<boolean> {
  const { rows } = map;
  for (const { siteSpace, length } of rows.routes.matches(segments)) {
    const path = segments.slice(length).join('/');
    if (path === '') return true;
    const space = rows.siteSpaces.find(({ id }) => id === siteSpace)?.space;
    const content = space === undefined ? undefined : await map.contentOf(space);
    if ((await content?.findPageByPath(path)) !== undefined) return true;
  }
  return false;
}

function parse(url: URL) {
  try {
    return parseUrl('The destination', url.href);
  } catch (thrown) {
    if (isApiError(thrown)) return undefined;
    throw thrown;
  }
}
