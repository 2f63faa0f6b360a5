// What someone gets who is not signed in on a site that requests it: a person who opens an address, a login; a page that sends or fetches
// something, and whatever else, a rejection. A login in place of that would be taken for the response, or requested by a PUT.
import { ERROR_CODE_HEADER } from '@bindery/contract';
import type { SiteServices } from '../state/index.ts';
import { PRIVATE_HEADERS, locationOf, logIn, systemPath, visitorPage } from '../entering/index.ts';
import type { SiteLocation } from '../entering/index.ts';
import type { ParsedRoute } from './parse-route.ts';

const CODE = 'visitor_token_invalid';

/** What browsers say of a URL that someone opens, in the header `Sec-Fetch-Dest`. Over plain HTTP they say nothing. */
const OPENED: ReadonlySet<string> = new Set(['document', 'iframe', 'frame', 'fencedframe', 'embed', 'object']);

/** Answers a request of a visitor who is not signed in. */
export async function serveUnauthenticated(
  services: SiteServices,
  request: Request,
  { siteLocation, parsed }: { readonly siteLocation: SiteLocation; readonly parsed: ParsedRoute },
): Promise<Response> {
  if (isOpened(request, parsed)) return logIn(services, request, siteLocation);
  if (!wantsPage(request)) return refusal();
  // A form that was sent without a script. After the login there is a page to come back to.
  const location = encodeURIComponent(locationOf(siteLocation, `/${parsed.parsedUrl.written.join('/')}`));
  return visitorPage(services, {
    status: 401,
    code: CODE,
    title: 'You’re not signed in',
    text: 'Your input wasn’t saved because you were signed out.',
    link: { title: 'Sign in again', href: `${systemPath(siteLocation, 'login')}?location=${location}` },
  });
}

function isOpened(request: Request, { route }: ParsedRoute): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const use = request.headers.get('sec-fetch-dest')?.toLowerCase();
  return use === undefined ? route.kind !== 'system' || wantsPage(request) : OPENED.has(use);
}

function wantsPage({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true;
}

/** As blocks show it to readers. */
function refusal(): Response {
  const error = { code: 401, message: 'You’re signed out. Reload the page to sign in.' };
  const headers = { ...PRIVATE_HEADERS, 'X-Content-Type-Options': 'nosniff', [ERROR_CODE_HEADER]: CODE };
  return Response.json({ error }, { status: 401, headers });
}
