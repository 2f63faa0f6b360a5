// Binds a flow to the browser that began it: a cookie holds a key, and the state its hash. A link to the provider, or back from it,
// that someone sends to another person ends without effect there.
import { toBase64Url } from '../hmac.ts';
import { STATE_LIFETIME_SECONDS } from './oauth-state.ts';

const KEY_BYTES = 32;
/** Not `bindery_`: the platform keeps cookies of that name from scripts. */
const NAME_PREFIX = 'oauth_flow_';

/** A new key, and what the state says of it. */
export async function newBrowserKey(): Promise<{ readonly key: string; readonly hash: string }> {
  const key = toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return { key, hash: await hashOf(key) };
}

/** Whether a request comes from the browser that has the key of this hash. `nonce` is that of the state. */
export async function hasBrowserKey(request: Request, { nonce, browser }: Flow): Promise<boolean> {
  const prefix = `${NAME_PREFIX}${nonce}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  const key = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  // Both are hashes of a secret of the browser: the time of a comparison reveals nothing.
  return key !== undefined && (await hashOf(key)) === browser;
}

/** The cookie of a flow, for `Set-Cookie`. Each flow has one, so that two windows do not end each other's. */
export function keyCookie(request: Request, nonce: string, key: string): string {
  return cookieText(request, `${NAME_PREFIX}${nonce}=${key}`, STATE_LIFETIME_SECONDS);
}

/** Removes the cookie of a flow. */
export function noKeyCookie(request: Request, nonce: string): string {
  return cookieText(request, `${NAME_PREFIX}${nonce}=`, 0);
}

interface Flow {
  readonly nonce: string;
  readonly browser: string;
}

/** Lax: the way back from the provider is a navigation. Not Secure where the URL is plain http, as on one's own machine. */
function cookieText(request: Request, nameAndValue: string, maxAge: number): string {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${nameAndValue}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

async function hashOf(key: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))));
}
