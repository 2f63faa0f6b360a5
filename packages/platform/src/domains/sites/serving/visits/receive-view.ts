// A page that a browser had fetched in advance says that it is seen now.
import { apiError } from '../../../../core/api-error.ts';
import type { SiteServices } from '../../state/index.ts';
import { readSmallBody } from '../../entering/index.ts';
import type { SiteLocation } from '../../entering/index.ts';
import { findViewed } from './find-viewed.ts';
import { recordView } from './record-view.ts';

/** Largest message, in bytes: two URLs. */
const MAX_BYTES = 8 * 1024;

/**
 * Accepts `{ "path": "guide/start", "referrer": "https://…" }`, with a path relative to the site. Throws request_invalid and
 * body_too_large.
 */
export async function receiveView(
  services: SiteServices,
  request: Request,
  siteLocation: SiteLocation,
): Promise<Response> {
  const { path, referrer } = parseView(await readSmallBody(request, MAX_BYTES));
  const viewed = await findViewed(services, request, { siteLocation, path });
  if (viewed !== undefined) await recordView(services, { request, ...viewed, referrer });
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

function parseView(text: string): { readonly path: string; readonly referrer: string } {
  try {
    const { path, referrer = '' } = JSON.parse(text) as { readonly path?: unknown; readonly referrer?: unknown };
    if (typeof path === 'string' && typeof referrer === 'string') return { path, referrer };
  } catch (cause) {
    throw apiError('request_invalid', 'A view must be JSON: { "path": "…", "referrer": "…" }.', { cause });
  }
  throw apiError('request_invalid', 'A view must have a "path", and can have a "referrer".');
}
