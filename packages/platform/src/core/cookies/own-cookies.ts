// The platform's own cookies: of sessions, logins, share keys and visitors. Browsers send cookies to every port of a host, so they
// arrive at all four origins; they are taken out of whatever a script is given, and no script sets one.

const PREFIX = 'bindery_';

/** A cookie of a host alone, which browsers take over TLS only. */
const HOST_PREFIX = '__Host-';

const OWN_NAME = /^(?:__(?:host|secure)-)?bindery_/i;

/** What a cookie of ours is for. */
export type OwnCookie = 'session' | `login_${string}`;

/** Name of one of our cookies. */
export function ownCookieName(cookie: OwnCookie, isSecure: boolean): string {
  return `${isSecure ? HOST_PREFIX : ''}${PREFIX}${cookie}`;
}

/** Whether a cookie of this name is the platform's. Browsers take prefixes in any case. */
export function isOwnCookie(name: string): boolean {
  return OWN_NAME.test(name.trim());
}

/** Whether a header `Set-Cookie` sets one of ours. One without a name comes back as its value, which may look like ours. */
export function setsOwnCookie(header: string): boolean {
  return isOwnCookie(header.replace(/^[\s=]+/, '').split(/[=;]/, 1)[0] ?? '');
}

/** The cookies in a header `Cookie`, as they came: a name may be there more than once. */
export function readCookies(header: string | null): readonly (readonly [name: string, value: string])[] {
  return (header ?? '').split(';').flatMap((part) => {
    const at = part.indexOf('=');
    return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
  });
}

/** The values of one of our cookies, over TLS or not. */
export function readOwnCookie(header: string | null, cookie: OwnCookie): string[] {
  const names = [ownCookieName(cookie, false), ownCookieName(cookie, true)];
  return readCookies(header).flatMap(([name, value]) => (names.includes(name) ? [value] : []));
}

/** A header `Cookie` without ours; undefined when nothing is left. Whatever has no name may be read as one, and goes if it begins so. */
export function withoutOwnCookies(header: string): string | undefined {
  const kept = header.split(';').filter((part) => !isOwnCookie(part.split('=', 1)[0] ?? ''));
  const left = kept.join(';').trim();
  return left === '' ? undefined : left;
}

/** What a cookie of ours is set with. */
export interface CookieOptions {
  readonly isSecure: boolean;
  /** Seconds; 0 removes it. Until the browser ends when omitted. */
  readonly maxAgeSeconds?: number | undefined;
}

/** A header `Set-Cookie`. No script of a page reads it, and no page of another site sends it but by a link. */
export function formatOwnCookie(cookie: OwnCookie, value: string, { isSecure, maxAgeSeconds }: CookieOptions): string {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${ownCookieName(cookie, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isSecure ? '; Secure' : ''}`;
}

/** Whether a browser reached the platform over TLS: something in front of it says so. */
export function isSecureCall(call: { header(name: string): string | null }): boolean {
  return call.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase() === 'https';
}
