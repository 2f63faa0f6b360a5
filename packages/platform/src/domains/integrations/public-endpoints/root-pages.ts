// What the origins of the API, of public content and of public endpoints answer at `/`, so that a person who opens one reads what it is for, and where to go on.
import type { Origins } from '../../../core/origins.ts';
import { escapeHtml } from '../../../core/escape-html.ts';

const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A page of the origin. Paragraphs are HTML. */
function page(title: string, paragraphs: readonly string[]): Response {
  const body = paragraphs.map((text) => `<p>${text}</p>`).join('\n');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><h1>${title}</h1>
${body}
</body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  return new Response(html, { headers });
}

const link = (url: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;

const dashboardAt = ({ api }: Origins): string => `API and dashboard: ${link(`${api}/`)}`;

/** The API's origin, where no dashboard was built. */
export function apiRootPage({ api }: Origins): Response {
  return page('API of a docs platform', [
    `Operations start with <code>${escapeHtml(api)}/v1</code>; ${link(`${api}/v1/openapi.json`)} describes them.`,
    'This platform was built without the dashboard.',
  ]);
}

/** The origin of public content, and that of public endpoints. */
export function publicRootPage(origins: Origins, origin: 'content' | 'endpoints'): Response {
  const path = `<code>${escapeHtml(origins[origin])}/v1/integrations/&lt;name&gt;/…</code>`;
  return origin === 'content'
    ? page('Public content of integrations', [`Integration web frames: ${path}`, dashboardAt(origins)])
    : page('Public endpoints of integrations', [
        `Integration webhooks, OAuth callbacks, and pages are at ${path} and are handled by the integration’s <code>fetch</code>.`,
        dashboardAt(origins),
      ]);
}
