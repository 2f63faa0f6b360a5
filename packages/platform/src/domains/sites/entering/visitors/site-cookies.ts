// The cookies of a published site: the token of its visitor, what they say of themselves, and the key of a share link.
import { formatOwnCookie, isSecureCall, readOwnCookie } from '../../../../core/cookies/own-cookies.ts';
import type { SiteCookie } from '../../../../core/cookies/own-cookies.ts';
import type { SiteLocation } from './site-location.ts';

/** Longest value. Browsers drop a cookie whose name, value and attributes have more than 4,096 bytes. */
export const MAX_COOKIE_VALUE = 3_800;

/** Values of a cookie that are looked at. */
const MAX_VALUES = 5;

/**
 * The values of a cookie of the site, in the order of the request. A page elsewhere on the host might have set one next to ours, so none
 * represents the others.
 */
export function readSiteCookie(request: Request, { map }: SiteLocation, cookie: SiteCookie): string[] {
  const call = { header: (name: string) => request.headers.get(name) };
  const values = readOwnCookie(call, `${cookie}_${map.rows.site.id}`);
  return values.filter((value) => value !== '').slice(0, MAX_VALUES);
}

/** A header `Set-Cookie` of the site. Without an age it lasts until the browser ends; an empty value removes it. */
export function siteCookie(
  request: Request,
  siteLocation: SiteLocation,
  {
    cookie,
    value,
    maxAgeSeconds,
  }: { readonly cookie: SiteCookie; readonly value: string; readonly maxAgeSeconds?: number },
): string {
  return formatOwnCookie(`${cookie}_${siteLocation.map.rows.site.id}`, value, {
    isSecure: isSecureCall({ header: (name) => request.headers.get(name) }),
    maxAgeSeconds: value === '' ? 0 : maxAgeSeconds,
    path: siteLocation.path === '/' ? '/' : siteLocation.path.slice(0, -1),
  });
}
