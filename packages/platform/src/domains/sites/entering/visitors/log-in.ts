// Sends a visitor to log in, or out: to the URL that the site has for that, or to the integration that signs visitors in.
import { findAuthenticator } from '../../state/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { loginUrl } from '../resolving/login-url.ts';
import { isOfWeb } from '../../structure/index.ts';
import { requestAuthentication } from './request-authentication.ts';
import { requestedPage, openParameters } from './requested-page.ts';
import type { RequestedPage } from './requested-page.ts';
import { readSiteCookie, siteCookie } from './site-cookies.ts';
import type { SiteLocation } from './site-location.ts';
import { sendOn, visitorPage } from './visitor-pages.ts';

/** What a visitor gets who must log in before the page that they request. A token that is no longer good goes. */
export function logIn(services: SiteServices, request: Request, siteLocation: SiteLocation): Promise<Response> {
  return logInFor(services, request, { siteLocation, page: requestedPage(siteLocation, new URL(request.url)) });
}

/** Like the above, for a page in the request. */
export async function logInFor(
  services: SiteServices,
  request: Request,
  { siteLocation, page }: { readonly siteLocation: SiteLocation; readonly page: RequestedPage },
): Promise<Response> {
  const { site } = siteLocation.map.rows;
  const stale = readSiteCookie(request, siteLocation, 'visitor').length === 0 ? [] : [noToken(request, siteLocation)];
  if (site.auth_backend === 'custom') {
    const login = loginUrl(site, page.location);
    return login === undefined
      ? noLogin(services, 'The site owner hasn’t set up visitor sign-in.', stale)
      : sendOn(login, stale);
  }
  const authenticator = await findAuthenticator(services, site.id);
  if (authenticator === undefined)
    return noLogin(services, 'No integration on this site handles visitor sign-in.', stale);
  return withCookies(await requestAuthentication(services, { request, siteLocation, authenticator, page }), stale);
}

function noLogin(services: SiteServices, reason: string, cookies: readonly string[]): Promise<Response> {
  return visitorPage(services, {
    status: 401,
    title: 'Sign in to read this site',
    text: `Only signed-in visitors can read this site. ${reason}`,
    cookies,
  });
}

/**
 * Logs the visitor out. Assumption: their unsigned claims are removed too; an integration that signs visitors in gets a request, and its
 * response is shown.
 */
export async function logOut(services: SiteServices, request: Request, siteLocation: SiteLocation): Promise<Response> {
  const { site } = siteLocation.map.rows;
  const cookies = [
    noToken(request, siteLocation),
    siteCookie(request, siteLocation, { cookie: 'unsigned', value: '' }),
  ];
  if (site.auth_backend === 'integration') {
    const authenticator = await findAuthenticator(services, site.id);
    if (authenticator !== undefined) {
      const page = { location: '', searchParams: openParameters(new URL(request.url).searchParams) };
      const answer = await requestAuthentication(services, {
        request,
        siteLocation,
        authenticator,
        page,
        action: 'logout',
      });
      return withCookies(answer, cookies);
    }
  }
  const { auth_logout_url: logout } = site;
  if (logout !== null && URL.canParse(logout) && isOfWeb(new URL(logout))) return sendOn(logout, cookies);
  return visitorPage(services, {
    status: 200,
    title: 'You’re signed out',
    text: 'To read this site again, sign in.',
    link: { title: 'Back to site', href: siteLocation.path },
    cookies,
  });
}

function noToken(request: Request, siteLocation: SiteLocation): string {
  return siteCookie(request, siteLocation, { cookie: 'visitor', value: '' });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}
