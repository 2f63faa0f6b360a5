// Feedback on a page, as sent by its form or script.
import { MAX_FEEDBACK_COMMENT_LENGTH } from '@bindery/contract';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { readSmallBody } from '../../entering/index.ts';
import { admitPost } from './admit-post.ts';
import { recordFeedback } from '../visits/record-feedback.ts';
import { hrefOfPage } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';

const RATINGS = ['bad', 'ok', 'good'] as const;

/** Largest form, in bytes. */
const MAX_BODY = 8 * 1024;

const rejected = (status: number): Response => new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Accepts feedback; undefined if the visitor can’t see the page, or the site has feedback off. Throws origin_refused, rate_limited and
 * body_too_large.
 */
export async function serveFeedback(
  visit: Visit,
  request: Request,
  {
    spaceContent,
    page,
    isEnabled,
  }: { readonly spaceContent: SiteSpaceContent; readonly page: string; readonly isEnabled: boolean },
): Promise<Response | undefined> {
  const visiblePage = spaceContent.index.byId.get(page);
  if (visiblePage?.page.type !== 'document' || !isEnabled) return undefined;
  admitPost(visit.services, request, visit.site.id);
  const form = parseForm(await readSmallBody(request, MAX_BODY), request.headers.get('content-type'));
  const rating = RATINGS.find((one) => one === form.get('rating'));
  const comment = form.get('comment')?.trim().toWellFormed() ?? '';
  if (rating === undefined || comment.length > MAX_FEEDBACK_COMMENT_LENGTH) return rejected(400);
  await recordFeedback(visit.unrecorded, {
    request,
    site: visit.site.id,
    space: spaceContent.siteSpace.space,
    page,
    rating,
    ...(comment !== '' && { comment }),
    sitePath: visit.sitePath,
  });
  if (request.headers.get('accept')?.includes('text/html') !== true) return rejected(204);
  const location = hrefOfPage(visit, spaceContent, visiblePage) ?? visit.base;
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

/** The fields of a form, sent as a form or as JSON. What is neither has none. */
function parseForm(text: string, type: string | null): URLSearchParams {
  if (type?.startsWith('application/json') !== true) return new URLSearchParams(text);
  try {
    const value: unknown = JSON.parse(text);
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new URLSearchParams(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
  } catch {
    return new URLSearchParams();
  }
}
