// What binds a login to the browser that started it: a secret in a cookie of each login, of which the database has the hash.
import { formatOwnCookie, isSecureCall, ownCookieName, parseCookies } from '../../../core/cookies/own-cookies.ts';
import type { OwnCookie } from '../../../core/cookies/own-cookies.ts';
import type { Call } from '../../../core/call.ts';
import { hashSecret } from '../../../http/sessions/find-session.ts';

/** How long a login can take, in milliseconds. */
export const LOGIN_LIFE_MS = 10 * 60 * 1000;

/** Logins that a browser has under way; when there are more, their cookies are removed. */
const MOST_LOGINS = 8;

type HeaderSource = Pick<Call, 'header'>;

/** `Set-Cookie` headers that bind a login to a browser. `name` distinguishes the logins of a browser. */
export function browserKeyCookies(call: HeaderSource, name: string, key: string): string[] {
  const isSecure = isSecureCall(call);
  const added = formatOwnCookie(`login_${name}`, key, { isSecure, maxAgeSeconds: LOGIN_LIFE_MS / 1000 });
  return keysIn(call).length < MOST_LOGINS ? [added] : [...noBrowserKeys(call), added];
}

/** Hashes of every key that a browser brings. */
export function browserHashes(call: HeaderSource): string[] {
  return keysIn(call).map(([, value]) => hashSecret(value));
}

/** `Set-Cookie` headers that remove every key of a browser, once it is signed in. */
export function noBrowserKeys(call: HeaderSource): string[] {
  return keysIn(call).map(([name]) => removed(call, name));
}

/** Over TLS, as for sessions, only those with the prefix of a host alone. */
function keysIn(call: HeaderSource): [name: OwnCookie, value: string][] {
  const prefix = ownCookieName('login_', isSecureCall(call));
  return parseCookies(call.header('cookie')).flatMap(([name, value]) => {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return /^[\w-]+$/.test(id) ? [[`login_${id}`, value]] : [];
  });
}

function removed(call: HeaderSource, cookie: OwnCookie): string {
  return formatOwnCookie(cookie, '', { isSecure: isSecureCall(call), maxAgeSeconds: 0 });
}
