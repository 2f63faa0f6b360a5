// A site at the address that someone requests it at: by its id, by its names, or on its own host.
import type { SiteMap } from '../../state/index.ts';
import { pathOf } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';

/** A site, and where on the origin it was requested. */
export interface SiteLocation {
  readonly map: SiteMap;
  /** The path of the site, with a slash at both ends. */
  readonly path: string;
}

/** First segment below a site of what is no page: logins, visits, reports. */
const SYSTEM_SEGMENT = '_site';

/** The place of a site that the first segments of a URL name. */
export function siteLocationOf(map: SiteMap, { written }: ParsedUrl, named: number): SiteLocation {
  return { map, path: pathOf(written.slice(0, named)) };
}

/** The path of something of the site that is no page. */
export function systemPath({ path }: Pick<SiteLocation, 'path'>, name: string): string {
  return `${path}${SYSTEM_SEGMENT}/${name}`;
}

/** What a request asks of the site that is no page; undefined if it requests a page. */
export function parseSystemPath(siteLocation: SiteLocation, pathname: string): string | undefined {
  const before = systemPath(siteLocation, '');
  return pathname.startsWith(before) ? pathname.slice(before.length) : undefined;
}

/**
 * A path on the site, of a path relative to it that someone wrote; of the site itself for one that leads off it, or to what is no page.
 * A query in it stays.
 */
export function pathOnSite(siteLocation: SiteLocation, location: string): string {
  const base = new URL(siteLocation.path, 'http://site.invalid');
  const relative = `./${location.replace(/^[/\\]+/, '')}`;
  if (!URL.canParse(relative, base.href)) return siteLocation.path;
  const { origin, pathname, search } = new URL(relative, base);
  // Browsers would resolve an empty first segment as another host.
  const isOnIt = origin === base.origin && pathname.startsWith(siteLocation.path) && !pathname.includes('//');
  return isOnIt && parseSystemPath(siteLocation, pathname) === undefined ? pathname + search : siteLocation.path;
}

/** The path of a request below the site, without a slash before it. */
export function locationOf({ path }: SiteLocation, pathname: string): string {
  return pathname.startsWith(path) ? pathname.slice(path.length).replace(/^\/+/, '') : '';
}
