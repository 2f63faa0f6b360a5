// The few pages of single sign-on: what went wrong, a click to confirm, a choice of providers. They run no script.
import { API_ERRORS, ERROR_CODE_HEADER } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { isSamlError } from '@bindery/saml';
import { isApiError } from '../../../core/api-error.ts';
import { escapeHtml } from '../../../core/escape-html.ts';
import { CHOOSE_PATH, FINISH_PATH } from './saml-urls.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Headers of everything that single sign-on answers: URLs have codes in them, and nothing is to be kept. */
export const LOGIN_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:15vh auto;padding:0 1rem}button{font:inherit;padding:.5rem 1rem}';

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${body}
</main></body></html>`;
  const headers = {
    ...LOGIN_HEADERS,
    // Under `no-referrer` a form would be posted with the origin "null".
    'Referrer-Policy': 'same-origin',
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
  };
  return new Response(html, { status, headers });
}

/** A status, a code and a sentence for something thrown; undefined for a fault of the platform, which errors of the API answer. */
export function rejectionPage(thrown: unknown): Response | undefined {
  if (!isKitError(thrown) || !(isApiError(thrown) || isSamlError(thrown))) return undefined;
  const status = isApiError(thrown) ? API_ERRORS[thrown.code].status : thrown.owner === 'system' ? 503 : 403;
  if (status === 500) return undefined;
  const advice = thrown.advice === undefined ? '' : `<p>${escapeHtml(thrown.advice)}</p>`;
  const again = `<p><a href="/">Go to the dashboard</a></p>`;
  const rejected = page(
    'Sign-in failed',
    `<p>${escapeHtml(thrown.message)}</p>${advice}<p><code>${escapeHtml(thrown.code)}</code></p>${again}`,
    status,
  );
  rejected.headers.set(ERROR_CODE_HEADER, thrown.code);
  for (const [name, value] of Object.entries((thrown.details['headers'] as Record<string, string>) ?? {})) {
    rejected.headers.set(name, value);
  }
  return rejected;
}

/** The confirmation page of a login that started at the provider. Any page could have posted its own response. */
export function confirmPage({
  code,
  subject,
  organization,
}: Record<'code' | 'subject' | 'organization', string>): Response {
  return page(
    `Sign in to ${organization}?`,
    `<p>The identity provider of <strong>${escapeHtml(organization)}</strong> sent you here as <strong>${escapeHtml(subject)}</strong>.</p>
<form method="post" action="${FINISH_PATH}"><input type="hidden" name="code" value="${escapeHtml(code)}"><button type="submit" autofocus>Sign in</button></form>
<p>If you didn’t come from there, close this page.</p>`,
  );
}

/** The confirmation page of a login that a page of another origin started. */
export function startPage(organization: string, url: string): Response {
  return page(
    `Sign in to ${organization}?`,
    `<p>Another page sent you here to sign in to <strong>${escapeHtml(organization)}</strong>.</p>
<p><a href="${escapeHtml(url)}">Sign in</a></p>
<p>If you didn’t expect this, close this page.</p>`,
  );
}

/** The providers that someone can sign in with. */
export function choicePage(
  organization: string,
  logins: readonly { readonly label: string; readonly url: string }[],
): Response {
  if (logins.length === 0) {
    return page(
      'Single sign-on',
      '<p>This organization has no SSO provider.</p><p><a href="/">Go to the dashboard</a></p>',
      404,
    );
  }
  const items = logins.map(({ label, url }) => `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></li>`);
  return page(`Sign in to ${organization}`, `<ul>${items.join('')}</ul>`);
}

/** Requests the organization. */
export function organizationPage(): Response {
  return page(
    'Single sign-on',
    `<form method="get" action="${CHOOSE_PATH}"><label>Organization subdomain <input name="organization" required autofocus></label>
<button type="submit">Continue</button></form>`,
  );
}
