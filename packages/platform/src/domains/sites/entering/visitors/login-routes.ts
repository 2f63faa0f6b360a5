// Tokens in the URLs of a published site, its login, the way back from one, and its logout.
import { isPreview } from '../../settings/index.ts';
import type { SiteServices } from '../../state/index.ts';
import { logInFor, logOut } from './log-in.ts';
import { requestedPage, openParameters } from './requested-page.ts';
import { pathOnSite, parseSystemPath } from './site-location.ts';
import type { SiteLocation } from './site-location.ts';
import { acceptToken, withoutToken } from './accept-token.ts';
import { TOKEN } from '../../structure/index.ts';
import { sendOn } from './visitor-pages.ts';

/** The response to a request about who visits; undefined for any other. */
export async function handleLoginRoutes(
  services: SiteServices,
  request: Request,
  siteLocation: SiteLocation,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const name = parseSystemPath(siteLocation, url.pathname);
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (name === 'login' || name === 'callback' || name === 'logout')
    return respondToLogin(services, request, { siteLocation, name });
  const token = url.searchParams.get(TOKEN);
  if (token === null || name !== undefined || isPreview(services, siteLocation.map.rows.site.id, url.searchParams))
    return undefined;
  return acceptToken(services, { request, siteLocation, token, next: withoutToken(url) });
}

async function respondToLogin(
  services: SiteServices,
  request: Request,
  { siteLocation, name }: { readonly siteLocation: SiteLocation; readonly name: 'login' | 'callback' | 'logout' },
): Promise<Response> {
  if (name === 'logout') return logOut(services, request, siteLocation);
  const { origin, searchParams } = new URL(request.url);
  const next = pathOnSite(siteLocation, searchParams.get('location') ?? '');
  const token = searchParams.get(TOKEN);
  if (token !== null) return acceptToken(services, { request, siteLocation, token, next });
  // Without a token, the callback is one of a login that was given up.
  if (siteLocation.map.rows.site.visibility !== 'visitor-auth' && name === 'callback') return sendOn(next);
  const { location: _, ...own } = openParameters(searchParams);
  const page = requestedPage(siteLocation, new URL(next, origin));
  return logInFor(services, request, {
    siteLocation,
    page: { ...page, searchParams: { ...own, ...page.searchParams } },
  });
}
