// The few pages of a site about who reads it: no login is set, a token was rejected, someone is signed out. They run no script.
import { ERROR_CODE_HEADER } from '@bindery/contract';
import type { ApiErrorCode } from '@bindery/contract';
import { renderMessage } from '@bindery/sites';
import { plainStyle } from '../../settings/index.ts';
import type { SiteServices } from '../../state/index.ts';

/** Headers of whatever is answered about one visitor. */
export const PRIVATE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** The content of a message page. */
export interface VisitorMessage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly code?: ApiErrorCode | undefined;
  readonly link?: { readonly title: string; readonly href: string } | undefined;
  readonly cookies?: readonly string[];
}

/** The dashboard shows sites in a frame, with whatever a visitor is shown. */
function policyOf({ origins }: Pick<SiteServices, 'origins'>): string {
  const ancestors = `frame-ancestors 'self' ${new URL(origins.api).origin}`;
  return `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; ${ancestors}`;
}

/** A page with a title, a sentence, and where to go on. It shows nothing of the site, which its reader can’t see. */
export async function visitorPage(services: SiteServices, message: VisitorMessage): Promise<Response> {
  const { status, title, text, code, link, cookies = [] } = message;
  const links = link === undefined ? [] : [link];
  const html = renderMessage(undefined, { title, text, links }, { style: await plainStyle(services.sites.serving) });
  const headers = new Headers({
    ...PRIVATE_HEADERS,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policyOf(services),
    'X-Content-Type-Options': 'nosniff',
    ...(code === undefined ? {} : { [ERROR_CODE_HEADER]: code }),
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(html, { status, headers });
}

/** Sends a visitor on. */
export function sendOn(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ ...PRIVATE_HEADERS, Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
