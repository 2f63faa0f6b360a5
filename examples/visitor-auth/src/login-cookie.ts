// What a browser remembers between the beginning of a login and its end. The name of the cookie is the `state` that travels through the
// provider: a link to the callback that someone sends to another person ends without effect there, and two logins at once do not
// disturb each other.
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** How long a login may take, in seconds. */
const LIFETIME_SECONDS = 600;

/** What is remembered. */
export interface BegunLogin {
  readonly verifier: string;
  /** The requested path on the site. */
  readonly location: string;
}

/** Sets the cookie; without a login, takes it away. */
export function loginCookie(endpoint: string, state: string, login?: BegunLogin): string {
  const { pathname, protocol } = new URL(endpoint);
  const value = login === undefined ? '' : toBase64Url(JSON.stringify(login));
  const age = login === undefined ? 0 : LIFETIME_SECONDS;
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `login_${state}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

/** The login that this browser began with a `state`; undefined where it began none. */
export function readLogin(request: Request, state: string): BegunLogin | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(/; */);
  const found = cookies.find((cookie) => cookie.startsWith(`login_${state}=`));
  const text = fromBase64Url(found?.slice(`login_${state}=`.length) ?? '');
  return text === '' ? undefined : (JSON.parse(text) as BegunLogin);
}
