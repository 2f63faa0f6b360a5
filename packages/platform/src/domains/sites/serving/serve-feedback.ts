// What a visitor thinks of a page, as the form of the page or its script sends it.
import { MAX_FEEDBACK_COMMENT_LENGTH } from '@bindery/contract';
import { callerAddress } from '../../../core/requests/caller-address.ts';
import type { Place } from './addresses/page-href.ts';
import { hrefOfPage } from './addresses/page-href.ts';
import type { Visit } from './audience/visit.ts';

const RATINGS = ['bad', 'ok', 'good'] as const;

/** Bytes of a form. */
const MAX_BODY = 8 * 1024;

const refused = (status: number): Response => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/** Takes a feedback; undefined where there is no such page for the visitor, or the site asks for none. Throws rate_limited. */
export async function serveFeedback(
  visit: Visit,
  request: Request,
  { place, page, isAsked }: { readonly place: Place; readonly page: string; readonly isAsked: boolean },
): Promise<Response | undefined> {
  const shown = place.index.byId.get(page);
  if (shown?.page.type !== 'document' || !isAsked) return undefined;
  if (!isOwnPage(request, visit.origin)) return refused(403);
  visit.services.sites.posts.count(`${visit.site.id} ${callerAddress(request)}`);
  const form = await readForm(request);
  if (form === undefined) return refused(413);
  const rating = RATINGS.find((one) => one === form.get('rating'));
  const comment = form.get('comment')?.trim().toWellFormed() ?? '';
  if (rating === undefined || comment.length > MAX_FEEDBACK_COMMENT_LENGTH) return refused(400);
  const { site, siteSpace } = { site: visit.site.id, siteSpace: place.siteSpace };
  await visit.services.sites.serving.visits.feedback({
    request,
    site,
    siteSpace: siteSpace.id,
    space: siteSpace.space,
    page,
    rating,
    ...(comment !== '' && { comment }),
  });
  if (request.headers.get('accept')?.includes('text/html') !== true) return refused(204);
  const location = hrefOfPage(visit, place, shown) ?? visit.base;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

/** A page of another origin may not say what visitors of this one think. */
function isOwnPage(request: Request, origin: string): boolean {
  const from = request.headers.get('origin');
  return from === null ? request.headers.get('sec-fetch-site') !== 'cross-site' : from === origin;
}

async function readForm(request: Request): Promise<URLSearchParams | undefined> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of request.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY) return undefined;
  }
  if (request.headers.get('content-type')?.startsWith('application/json') !== true) return new URLSearchParams(text);
  try {
    const value: unknown = JSON.parse(text);
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new URLSearchParams(fields.map(([name, field]): [string, string] => [name, String(field)]));
  } catch {
    return new URLSearchParams();
  }
}
