// The cookies of a published site: the token of its visitor, what they say of themselves, and the key of a share link.
import { formatOwnCookie, isSecureCall, readOwnCookie } from '../../../core/cookies/own-cookies.ts';
import type { SiteCookie } from '../../../core/cookies/own-cookies.ts';
import type { SitePlace } from './site-place.ts';

/** Longest value. Browsers drop a cookie whose name, value and attributes have more than 4,096 bytes. */
export const MAX_COOKIE_VALUE = 3_800;

/** The value of a cookie of the site; undefined where the request has none. */
export function readSiteCookie(request: Request, { map }: SitePlace, cookie: SiteCookie): string | undefined {
  const call = { header: (name: string) => request.headers.get(name) };
  return readOwnCookie(call, `${cookie}_${map.rows.site.id}`).find((value) => value !== '');
}

/** A header `Set-Cookie` of the site. Without an age it lasts until the browser ends; an empty value removes it. */
export function siteCookie(
  request: Request,
  place: SitePlace,
  {
    cookie,
    value,
    maxAgeSeconds,
  }: { readonly cookie: SiteCookie; readonly value: string; readonly maxAgeSeconds?: number },
): string {
  return formatOwnCookie(`${cookie}_${place.map.rows.site.id}`, value, {
    isSecure: isSecureCall({ header: (name) => request.headers.get(name) }),
    maxAgeSeconds: value === '' ? 0 : maxAgeSeconds,
    path: place.path === '/' ? '/' : place.path.slice(0, -1),
  });
}
