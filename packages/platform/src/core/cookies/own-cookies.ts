// The platform's own cookies: of sessions, logins, share keys and visitors. Browsers send cookies to every port of a host, so they
// arrive at all four origins; they are taken out of whatever a script is given, and no script sets one.

const PREFIX = 'bindery_';

/** A cookie of a host alone, which browsers take over TLS only. */
const HOST_PREFIX = '__Host-';

const OWN_NAME = /^(?:__(?:host|secure)-)?bindery_/i;

/** A request, as far as cookies go. */
interface HeaderSource {
  header(name: string): string | null;
}

/** The purpose of a platform cookie. */
export type OwnCookie = 'session' | `login_${string}` | `${SiteCookie}_${string}`;

/** The purpose of a cookie on a published site. Its name ends with the ID of the site. */
export type SiteCookie = 'visitor' | 'unsigned' | 'share';

/** Name of one of our cookies. */
export function ownCookieName(cookie: OwnCookie, isSecure: boolean): string {
  return `${isSecure ? HOST_PREFIX : ''}${PREFIX}${cookie}`;
}

/** Whether a cookie of this name is the platform's. Browsers take prefixes in any case. */
export function isOwnCookie(name: string): boolean {
  return OWN_NAME.test(name.trim());
}

/** Whether a header `Set-Cookie` sets one of ours. One without a name comes back as its value, which can look like ours. */
export function setsOwnCookie(header: string): boolean {
  return isOwnCookie(header.replace(/^[\s=]+/, '').split(/[=;]/, 1)[0] ?? '');
}

/** The cookies in a header `Cookie`, as they came: a name can be there more than once. */
export function parseCookies(header: string | null): readonly (readonly [name: string, value: string])[] {
  return (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
}

/** Cookies that a script is given of one request at most. */
const MAX_OTHERS = 50;

/** The cookies of a header that are not ours, by their names: what a script can be given. */
export function readOtherCookies(header: string | null): Record<string, string> {
  const others = parseCookies(header).filter(([name]) => name !== '' && !isOwnCookie(name));
  return Object.fromEntries(others.slice(0, MAX_OTHERS));
}

/**
 * The values of one of our cookies. Over TLS only what has the prefix counts: a page of another host of the domain can set a cookie
 * without it.
 */
export function readOwnCookie(call: HeaderSource, cookie: OwnCookie): string[] {
  const own = ownCookieName(cookie, isSecureCall(call));
  return parseCookies(call.header('cookie')).flatMap(([name, value]) => (name === own ? [value] : []));
}

/** A header `Cookie` without ours; undefined if nothing is left. Whatever has no name can be read as one, and goes if it begins so. */
export function withoutOwnCookies(header: string): string | undefined {
  const others = header.split(';').filter((part) => !isOwnCookie(part.split('=', 1)[0] ?? ''));
  const left = others.join(';').trim();
  return left === '' ? undefined : left;
}

/** Options of a platform cookie. */
export interface CookieOptions {
  readonly isSecure: boolean;
  /** Seconds; 0 removes it. Until the browser ends when omitted. */
  readonly maxAgeSeconds?: number | undefined;
  /** What it is sent to, and what is below it. Over TLS it is the whole host, as the prefix of the name requests. `/` when omitted. */
  readonly path?: string | undefined;
}

/** A header `Set-Cookie`. No script of a page reads it, and no page of another site sends it but by a link. */
export function formatOwnCookie(
  cookie: OwnCookie,
  value: string,
  { isSecure, maxAgeSeconds, path = '/' }: CookieOptions,
): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  const sentTo = isSecure || /[;\s]/.test(path) ? '/' : path;
  return `${ownCookieName(cookie, isSecure)}=${value}; Path=${sentTo}; HttpOnly; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`;
}

/** Whether a browser reached the platform over TLS: something in front of it says so. */
export function isSecureCall(call: HeaderSource): boolean {
  return call.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https';
}
