// A token in a URL: checked, kept in a cookie, and taken out of the URL.
import type { SiteServices } from '../../state/index.ts';
import { verifyToken } from '../resolving/enter-site.ts';
import { MAX_COOKIE_VALUE, siteCookie } from './site-cookies.ts';
import { requestedPage } from './requested-page.ts';
import { systemPath } from './site-location.ts';
import type { SiteLocation } from './site-location.ts';
import { recordRejection } from './record-rejection.ts';
import { TOKEN } from '../../structure/index.ts';
import { sendOn, visitorPage } from './visitor-pages.ts';

/** Browsers keep no cookie for more than 400 days. */
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** A token in a URL, and where to go on. */
export interface TokenInUrl {
  readonly request: Request;
  readonly siteLocation: SiteLocation;
  readonly token: string;
  /** A path on the origin. */
  readonly next: string;
}

/**
 * Keeps a good token, and sends the visitor on without it in the URL. A bad one is rejected on a site for authenticated visitors, and
 * dropped on another. Assumption: the cookie lasts as long as the token says, and browsers let it.
 */
export async function acceptToken(services: SiteServices, tokenInUrl: TokenInUrl): Promise<Response> {
  const { request, siteLocation, token, next } = tokenInUrl;
  const { claims, refusal: rejection } = await verifyToken(services, siteLocation.map, token);
  const isRequired = siteLocation.map.rows.site.visibility === 'visitor-auth';
  const isLong = token.length > MAX_COOKIE_VALUE;
  const reason = isLong && claims !== undefined ? 'cookie' : rejection;
  // The visitor waits for no line of a trace, and one that is missing is no reason to report a fault.
  if (reason !== undefined) recordRejection(services, siteLocation.map.rows.site, reason).catch(() => {});
  if (claims === undefined) return isRequired ? refuse(services, tokenInUrl) : sendOn(next);
  if (isLong) return isRequired ? rejectLong(services, token.length) : sendOn(next);
  const seconds = Math.floor(Number(claims['exp']) + services.sites.leewaySeconds - services.clock.now() / 1000);
  const maxAgeSeconds = Math.min(Math.max(1, seconds), MAX_AGE_SECONDS);
  return sendOn(next, [siteCookie(request, siteLocation, { cookie: 'visitor', value: token, maxAgeSeconds })]);
}

/** It links to the login and does not redirect there: a login that gives the same token again would make a loop. */
function refuse(services: SiteServices, { request, siteLocation, next }: TokenInUrl): Promise<Response> {
  const { location } = requestedPage(siteLocation, new URL(next, request.url));
  return visitorPage(services, {
    status: 401,
    code: 'visitor_token_invalid',
    title: 'You’re not signed in',
    text: 'Your sign-in link is invalid or has expired.',
    link: {
      title: 'Sign in again',
      href: `${systemPath(siteLocation, 'login')}?location=${encodeURIComponent(location)}`,
    },
  });
}

function rejectLong(services: SiteServices, length: number): Promise<Response> {
  return visitorPage(services, {
    status: 400,
    code: 'visitor_token_invalid',
    title: 'You’re not signed in',
    text: `Your sign-in token is too large: ${length} characters (limit ${MAX_COOKIE_VALUE}). Ask the site owner to reduce the number of claims.`,
  });
}

/** The URL of a request without the token. */
export function withoutToken(url: URL): string {
  const { pathname } = url;
  const query = new URLSearchParams(url.searchParams);
  query.delete(TOKEN);
  const search = query.size === 0 ? '' : `?${query}`;
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
