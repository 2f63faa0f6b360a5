// Who requests a page of a site, as the URL and the cookies of the request say; and the cookies that the response sets.
import { hashOfKey } from '../../../../access/share-key.ts';
import type { EnteredSite, Visitor } from '../resolving/enter-site.ts';
import type { Claims } from '../resolving/visitor-token.ts';
import { SHARE_KEY } from '../../structure/index.ts';
import { readSiteCookie, siteCookie } from './site-cookies.ts';
import type { SiteLocation } from './site-location.ts';
import { claimsOfQuery, formatClaims, parseClaims } from './unsigned-claims.ts';

/** Reads the visitor from a request. Nothing is verified yet; entering the site does that. */
export function readVisitor(request: Request, siteLocation: SiteLocation): Visitor {
  const { searchParams } = new URL(request.url);
  return {
    tokens: readSiteCookie(request, siteLocation, 'visitor'),
    unsignedClaims: { ...storedClaims(request, siteLocation), ...claimsOfQuery(searchParams) },
    shareKeys: [...searchParams.getAll(SHARE_KEY).slice(0, 1), ...readSiteCookie(request, siteLocation, 'share')],
  };
}

/** The claims of the first cookie that has any. */
function storedClaims(request: Request, siteLocation: SiteLocation): Claims {
  const all = readSiteCookie(request, siteLocation, 'unsigned').map(parseClaims);
  return all.find((claims) => Object.keys(claims).length > 0) ?? {};
}

/**
 * The headers `Set-Cookie` of a page that is shown: the key of the share link and the claims that its URL brings, for the pages
 * after it. Most pages set none. What sets one is for this visitor alone.
 */
export function visitorCookies(request: Request, siteLocation: SiteLocation, { shareKey }: EnteredSite): string[] {
  const cookies: string[] = [];
  const hashes = readSiteCookie(request, siteLocation, 'share').map(hashOfKey);
  if (shareKey !== undefined && !hashes.includes(hashOfKey(shareKey))) {
    cookies.push(siteCookie(request, siteLocation, { cookie: 'share', value: shareKey }));
  }
  const claims = claimsOfQuery(new URL(request.url).searchParams);
  const value = claims && formatClaims({ ...storedClaims(request, siteLocation), ...claims });
  if (value !== undefined) cookies.push(siteCookie(request, siteLocation, { cookie: 'unsigned', value }));
  return cookies;
}
