// A page without a site around it: where there is none, or none that the visitor can read.
import { renderMessage } from '@bindery/sites';
import { toCachedResponse } from '../state/index.ts';
import type { CachedResponse, SiteServices } from '../state/index.ts';
import { plainStyle } from '../settings/index.ts';
import { PLAIN_HEADERS } from './policy.ts';

/** The content of a message page. */
export interface PlainMessage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** A page of a title and a sentence. */
export async function plainPage(services: Pick<SiteServices, 'sites'>, message: PlainMessage): Promise<CachedResponse> {
  const { status, title, text } = message;
  const html = renderMessage(
    undefined,
    { title, text, links: [] },
    { style: await plainStyle(services.sites.serving) },
  );
  return plainResponse(html, status);
}

/** HTML without a site around it. */
export function plainResponse(html: string, status = 200): CachedResponse {
  const headers = { ...PLAIN_HEADERS, 'X-Robots-Tag': 'noindex' };
  return toCachedResponse({ text: html, type: 'text/html; charset=utf-8', headers, status });
}
