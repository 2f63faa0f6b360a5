// Who asks for a page of a site, as the address and the cookies of the request say; and the cookies that the answer sets.
import { hashOfKey } from '../addresses/share-link-keys.ts';
import type { Entered, Visitor } from '../resolving/enter-site.ts';
import { SHARE_KEY } from '../addresses/secret-parameters.ts';
import { readSiteCookie, siteCookie } from './site-cookies.ts';
import type { SitePlace } from './site-place.ts';
import { claimsOfQuery, formatClaims, parseClaims } from './unsigned-claims.ts';

/** Reads the visitor. Nothing of it is checked yet: that is for who enters the site. */
export function readVisitor(request: Request, place: SitePlace): Visitor {
  const { searchParams } = new URL(request.url);
  return {
    token: readSiteCookie(request, place, 'visitor'),
    unsignedClaims: { ...parseClaims(readSiteCookie(request, place, 'unsigned')), ...claimsOfQuery(searchParams) },
    shareKey: searchParams.get(SHARE_KEY) ?? readSiteCookie(request, place, 'share'),
  };
}

/**
 * The headers `Set-Cookie` of a page that is shown: the key of the share link and the claims that its address brings, for the pages
 * after it. Most pages set none. What sets one is for this visitor alone.
 */
export function visitorCookies(request: Request, place: SitePlace, { shareKey }: Entered): string[] {
  const cookies: string[] = [];
  const kept = readSiteCookie(request, place, 'share') ?? '';
  if (shareKey !== undefined && hashOfKey(kept) !== hashOfKey(shareKey)) {
    cookies.push(siteCookie(request, place, { cookie: 'share', value: shareKey }));
  }
  const asked = claimsOfQuery(new URL(request.url).searchParams);
  const value = asked && formatClaims({ ...parseClaims(readSiteCookie(request, place, 'unsigned')), ...asked });
  if (value !== undefined) cookies.push(siteCookie(request, place, { cookie: 'unsigned', value }));
  return cookies;
}
