// Asks the integration that signs visitors in: a `fetch_visitor_authentication` event, whose answer the visitor gets.
// Spec: contract-facts.md#43-delivery-to-integration-code-from-the-public-package-gitbookruntime-0233-facts
import { callerSignal } from '../../../../core/caller-signal.ts';
import { endpointPath } from '../../../../core/origins.ts';
import { readOtherCookies } from '../../../../core/cookies/own-cookies.ts';
import { isApiError } from '../../../../core/api-error.ts';
import { toResponse } from '../../../../events/script-answers/to-response.ts';
import { loginKey } from '../../state/index.ts';
import type { Authenticator, SiteServices } from '../../state/index.ts';
import type { RequestedPage } from './requested-page.ts';
import type { SiteLocation } from './site-location.ts';
import { filterSiteHeaders } from '../../../../events/script-answers/site-headers.ts';
import { isOfWeb } from '../../structure/index.ts';
import { PRIVATE_HEADERS, visitorPage } from './visitor-pages.ts';

/** The request to the integration. */
export interface AuthenticationQuestion {
  readonly request: Request;
  readonly siteLocation: SiteLocation;
  readonly authenticator: Authenticator;
  readonly page: RequestedPage;
  readonly action?: 'logout';
}

/** A page of an integration on the origin of sites gets its own origin, as it shall read nothing of the site. */
const OWN_ORIGIN_POLICY =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-top-navigation';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const PAGE_TYPE = /^text\/html\s*(?:;|$)/i;

/**
 * What the integration answers: a redirect or a page. Assumption: `searchParams` are those of the page that was requested, and `cookies`
 * all of the visitor but the platform's own.
 */
export async function requestAuthentication(
  services: SiteServices,
  question: AuthenticationQuestion,
): Promise<Response> {
  const { request, siteLocation, authenticator, page, action } = question;
  const { integration, installation, policy } = authenticator;
  const { id } = siteLocation.map.rows.site;
  try {
    const outcome = await services.events.answer(
      {
        integration,
        installation,
        level: 'site',
        target: id,
        type: 'fetch_visitor_authentication',
        fields: {
          installationId: installation,
          siteId: id,
          ...page,
          cookies: readOtherCookies(request.headers.get('cookie')),
          ...(action === undefined ? {} : { action }),
        },
      },
      { signal: callerSignal(request), repeatable: true },
    );
    if (action === undefined) services.sites.fetches.note(loginKey(id, integration), outcome);
    const response = toResponse(outcome, { policy, paths: [cookiePath(siteLocation), endpointPath(integration)] });
    filterSiteHeaders(response.headers);
    if (!isLogin(response, request.url)) return await rejected(services, { integration, response, event: outcome.id });
    for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
    response.headers.set('X-Content-Type-Options', 'nosniff');
    if (response.body !== null) asPage(response.headers);
    return response;
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown;
    return failed(services, integration, thrown.message);
  }
}

/** Whether it is something for a reader: a page, or a way to one. */
function isLogin({ status, headers }: Response, url: string): boolean {
  if (!REDIRECTS.has(status)) return status === 200;
  const location = headers.get('location') ?? '';
  return URL.canParse(location, url) && isOfWeb(new URL(location, url));
}

/** What is no page is text: as a script, it would be one of the site's origin. */
function asPage(headers: Headers): void {
  headers.append('Content-Security-Policy', OWN_ORIGIN_POLICY);
  if (!PAGE_TYPE.test(headers.get('content-type') ?? '')) headers.set('Content-Type', 'text/plain; charset=utf-8');
}

/** Assumption: a response that says something went wrong is not shown: it can say more than a visitor is to know. */
async function rejected(
  services: SiteServices,
  {
    integration,
    response,
    event,
  }: { readonly integration: string; readonly response: Response; readonly event: string },
): Promise<Response> {
  await response.body?.cancel();
  return failed(services, integration, `It returned ${response.status} (event ${event}).`);
}

function failed(services: SiteServices, integration: string, reason: string): Promise<Response> {
  return visitorPage(services, {
    status: 502,
    code: 'script_failed',
    title: 'Sign-in failed',
    text: `The integration "${integration}" couldn’t start sign-in. ${reason} Try again later.`,
  });
}

function cookiePath({ path }: SiteLocation): string {
  return path === '/' ? path : path.slice(0, -1);
}
