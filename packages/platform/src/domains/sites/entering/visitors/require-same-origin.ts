// Whether a page of the sites’ own origin sent something: a page elsewhere could have a browser send what its reader never did.
import { apiError } from '../../../../core/api-error.ts';
import type { SiteServices } from '../../state/index.ts';

/** Throws origin_refused. A program that is no browser says nothing of where it is. */
export function requireSameOrigin({ origins }: Pick<SiteServices, 'origins'>, request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const own = [new URL(request.url).origin, new URL(origins.sites).origin];
  // A page without a referrer sends forms from `null`, and so does a frame without an origin, which can be anywhere.
  const isOwn = origin === 'null' ? site === 'same-origin' : own.some((one) => sameHost(one, origin ?? one));
  if ((site === null || site === 'same-origin') && isOwn) return;
  throw apiError('origin_refused', 'This request must come from a page on the site.');
}

/** Behind something that speaks TLS the origin of a page has another scheme than the request. */
function sameHost(own: string, origin: string): boolean {
  return URL.canParse(origin) && new URL(own).host === new URL(origin).host;
}
