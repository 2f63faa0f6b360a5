// The origin of published sites: pages and everything that is made of them, for visitors who can read it.
import { isKitError } from '@bindery/diagnostics';
import {
  enterSite,
  findSiteAtUrl,
  loadSiteMap,
  readVisitor,
  siteLocationOf,
  visitorCookies,
} from '../entering/index.ts';
import { parseUrl } from '../structure/index.ts';
import type { ParsedUrl } from '../structure/index.ts';
import { serveSiteScript } from './scripts/serve-site-script.ts';
import { toCachedResponse } from '../state/index.ts';
import type { SiteServices } from '../state/index.ts';
import { handleVisitorRoutes } from './system-routes/handle-visitor-routes.ts';
import { isSecureCall } from '../../../core/cookies/own-cookies.ts';
import { ASSETS_PATH } from '../settings/index.ts';
import { Visit } from './audience/visit.ts';
import { guardUse } from './guard-use.ts';
import { plainPage } from './plain-page.ts';
import { parseRoute } from './parse-route.ts';
import { respond } from './respond.ts';
import { serveAsset } from './serve-assets.ts';
import { serveRoot } from './serve-root.ts';
import { serveRoute } from './serve-route.ts';
import { serveUnauthenticated } from './serve-unauthenticated.ts';
import { robotsOfOrigin } from './texts/robots.ts';

/** One error for every URL, so that it doesn’t reveal content. */
const NO_SITE = { status: 404, title: 'Site not found', text: 'No site is published at this URL.' };

const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };

/** Answers a request to a site, for what sites are rendered with, or for a script that an integration injects. Throws origin_refused. */
export async function servePublished(services: SiteServices, request: Request): Promise<Response> {
  guardUse(request);
  const { pathname, search } = new URL(request.url);
  // Browsers request it where a page names no icon.
  if (pathname === '/favicon.ico') return new Response(null, { status: 204, headers: FOR_A_DAY });
  const isSystem = pathname === '/' || pathname === '/robots.txt' || pathname.startsWith(ASSETS_PATH);
  if (isSystem && request.method !== 'GET' && request.method !== 'HEAD') return onlyRead();
  if (pathname === '/') return serveRoot(services, request);
  if (pathname === '/robots.txt') {
    const text = await robotsOfOrigin(services);
    return respond(request, toCachedResponse({ text, type: 'text/plain; charset=utf-8' }), 'all');
  }
  const script = await serveSiteScript(services, request);
  if (script !== undefined) return script;
  if (pathname.startsWith(ASSETS_PATH)) return serveAsset(services, request, pathname);
  // By whatever name the platform was called: guards have checked it.
  const parsedUrl = read(services.origins.sites, pathname, search);
  const siteAtUrl = parsedUrl && (await findSiteAtUrl(services, parsedUrl));
  const map = siteAtUrl && (await loadSiteMap(services, siteAtUrl.site));
  if (parsedUrl === undefined || siteAtUrl === undefined || map === undefined) return noSite(services, request);
  const siteLocation = siteLocationOf(map, parsedUrl, siteAtUrl.named);
  const routed = await handleVisitorRoutes(services, request, siteLocation);
  if (routed !== undefined) return routed;
  const entry = await enterSite(services, {
    map,
    siteAtUrl,
    url: parsedUrl,
    visitor: readVisitor(request, siteLocation),
  });
  if (entry.kind === 'closed') return noSite(services, request);
  if (entry.kind === 'unauthenticated') {
    return serveUnauthenticated(services, request, { siteLocation, parsed: parseRoute(parsedUrl, entry.before) });
  }
  const visit = new Visit(services, entry.entered, {
    ...parsedUrl,
    url: calledAt(request),
    sitePath: siteLocation.path,
  });
  const response = await serveRoute(visit, request, parseRoute(parsedUrl, entry.entered.before));
  const cookies = visitorCookies(request, siteLocation, entry.entered);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  if (cookies.length > 0 || visit.isPrivate) forbidSharedCaching(response.headers);
  return response;
}

/** What is for one visitor is stored by no cache that others share, redirects and errors among it. */
function forbidSharedCaching(headers: Headers): void {
  if (!/private|no-store/.test(headers.get('cache-control') ?? '')) headers.set('Cache-Control', 'private, no-cache');
}

/** The server doesn’t receive this part. */
function onlyRead(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
}

async function noSite(services: SiteServices, request: Request): Promise<Response> {
  return respond(request, await plainPage(services, NO_SITE), 'all');
}

/** The URL that the visitor's browser has: something in front of the platform can speak TLS with it. */
function calledAt({ url, headers }: Request): URL {
  const called = new URL(url);
  if (isSecureCall({ header: (name) => headers.get(name) })) called.protocol = 'https:';
  return called;
}

/** A query can be longer than a URL, where it has a token. */
function read(origin: string, pathname: string, search: string): ParsedUrl | undefined {
  try {
    const parsedUrl = parseUrl('The address', new URL(origin).origin + pathname);
    return { ...parsedUrl, url: new URL(parsedUrl.url.href + search) };
  } catch (thrown) {
    if (isKitError(thrown)) return undefined;
    throw thrown;
  }
}
