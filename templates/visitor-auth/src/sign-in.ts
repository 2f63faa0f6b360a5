// The two steps of a sign-in at our endpoint. Between them, a cookie of this host keeps the proof key and the requested page. Its name
// contains the `state`, so a callback of another browser finds no cookie.
import { ExposableError } from '@bindery/runtime';
import { randomText, toBase64Url } from './base64url.ts';
import { requireSite } from './context.ts';
import type { Context } from './context.ts';
import { fetchClaims, fetchEndpoints } from './provider.ts';
import { signVisitorToken } from './visitor-token.ts';

/** How long a sign-in can take. */
const COOKIE_SECONDS = 600;

/** Redirects the visitor to the provider. */
export async function beginSignIn(request: Request, context: Context): Promise<Response> {
  const { endpoint, configuration } = requireSite(context);
  const [state, verifier] = [randomText(), randomText()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const url = new URL((await fetchEndpoints(configuration)).authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: configuration.client_id,
    redirect_uri: `${endpoint}/callback`,
    scope: 'openid profile email',
    state,
    code_challenge: toBase64Url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const location = new URL(request.url).searchParams.get('location') ?? '';
  return redirect(url.href, cookieOf(endpoint, state, `${verifier}:${encodeURIComponent(location)}`));
}

/** Redirects the visitor to the requested page, with a token for the site. */
export async function finishSignIn(request: Request, context: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [state, code] = [searchParams.get('state') ?? '', searchParams.get('code') ?? ''];
  const cookies = (request.headers.get('cookie') ?? '').split(/; */);
  const cookie = cookies.find((one) => one.startsWith(`sign_in_${state}=`))?.slice(`sign_in_${state}=`.length);
  if (state === '' || cookie === undefined)
    throw new ExposableError('This sign-in started in another browser, or has expired.', 403);
  const [verifier = '', location = ''] = cookie.split(':');
  const { endpoint, configuration, signingSecret } = requireSite(context);
  const { email, name } = await fetchClaims(configuration, { code, verifier, redirectUri: `${endpoint}/callback` });
  const page = await pageOf(decodeURIComponent(location), context);
  page.searchParams.set('jwt_token', await signVisitorToken({ email, name }, signingSecret));
  return redirect(page.href, cookieOf(endpoint, state, ''));
}

/** A page of the site, and never another URL, because the token is for this site only. */
async function pageOf(location: string, context: Context): Promise<URL> {
  const { organizationId, siteId } = requireSite(context);
  const { urls } = await context.api.request('GET /orgs/{organizationId}/sites/{siteId}', { organizationId, siteId });
  if (urls.published === undefined) throw new ExposableError('The site isn’t published.', 404);
  const site = `${urls.published.replace(/\/+$/, '')}/`;
  const page = new URL(`./${location}`, site);
  return page.href.startsWith(site) ? page : new URL(site);
}

/** Without a value, it removes the cookie. */
function cookieOf(endpoint: string, state: string, value: string): string {
  const { pathname, protocol } = new URL(endpoint);
  const secure = protocol === 'https:' ? '; Secure' : '';
  const age = value === '' ? 0 : COOKIE_SECONDS;
  return `sign_in_${state}=${value}; Path=${pathname}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function redirect(location: string, cookie: string): Response {
  return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie, 'cache-control': 'no-store' } });
}
