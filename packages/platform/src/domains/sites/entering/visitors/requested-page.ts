// The page that a visitor requested before they had to log in, as the login receives it: without keys and tokens.
import { SECRET_PARAMETERS, withoutShareKeys } from '../../structure/index.ts';
import { locationOf } from './site-location.ts';
import type { SiteLocation } from './site-location.ts';

/** The request. */
export interface RequestedPage {
  /** A path on the site, without a slash before it. */
  readonly location: string;
  /** The query, of each name the last value. */
  readonly searchParams: Readonly<Record<string, string>>;
}

/** The page at a URL. */
export function requestedPage(siteLocation: SiteLocation, { pathname, searchParams }: URL): RequestedPage {
  return { location: withoutShareKeys(locationOf(siteLocation, pathname)), searchParams: openParameters(searchParams) };
}

/** The parameters of a query that are for anyone to see. */
export function openParameters(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...query].filter(([name]) => !SECRET_PARAMETERS.includes(name)));
}
