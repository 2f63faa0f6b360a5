// The pages of the test identity provider.
import type { Recipient } from './idp-messages.ts';
import type { IdpUser } from './idp-users.ts';

/** Hidden fields that a page passes to the next one. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** The page with the list of users. `fields` are part of its form. */
export function choicePage(users: readonly IdpUser[], { audience }: Recipient, action: string, fields: Fields): string {
  const buttons = users.map(
    ({ email, name }) =>
      `<li><button name="user" value="${escape(email)}">${escape(name)} <small>${escape(email)}</small></button></li>`,
  );
  return page(
    'Sign in',
    `<p>to <code>${escape(audience)}</code> as</p><form method="post" action="${action}">${hidden(fields)}` +
      `<ul>${buttons.join('')}</ul></form>`,
  );
}

/** The page that submits a response automatically, or with a click if scripts are off. `nonce` allows its script. */
export function postPage({ acsUrl }: Recipient, fields: Fields, nonce: string): string {
  return page(
    'Signing in…',
    `<form method="post" action="${escape(acsUrl)}">${hidden(fields)}<button>Continue</button></form>` +
      `<script nonce="${nonce}">document.forms[0].submit()</script>`,
  );
}

/** Content of the start page. */
export interface StartPage {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificate: string;
  readonly users: readonly IdpUser[];
  /** Service providers for IdP-initiated logins. */
  readonly recipients: readonly Recipient[];
}

/** Connection settings, users, and IdP-initiated logins. */
export function startPage({ entityId, ssoUrl, certificate, users, recipients }: StartPage): string {
  const starts = recipients.map(({ acsUrl, audience }) => {
    const fields = hidden({ acs: acsUrl, audience });
    return `<li><form action="/start">${fields}<button>${escape(audience)}</button></form></li>`;
  });
  const people = users.map(({ email, name }) => `<li>${escape(name)} <small>${escape(email)}</small></li>`);
  return page(
    'Test identity provider',
    '<p>For testing only. Anyone on this machine can sign in as any user.</p>' +
      `<dl><dt>Entity ID</dt><dd><code>${escape(entityId)}</code></dd><dt>SSO URL</dt><dd><code>${escape(ssoUrl)}</code></dd>` +
      `<dt>Certificate</dt><dd><textarea readonly rows="6">${escape(certificate)}</textarea></dd></dl>` +
      `<p><a href="/metadata">Metadata</a> · <a href="/certificate">Certificate</a></p><h2>Users</h2><ul>${people.join('')}</ul>` +
      `<h2>Start a login for</h2>${starts.length === 0 ? '<p>Service providers appear here after their first request.</p>' : ''}` +
      `<ul>${starts.join('')}</ul>`,
  );
}

/** A page with an error. */
export function errorPage(message: string, advice: string | undefined): string {
  return page('Sign-in failed', `<p>${escape(message)}</p><p>${escape(advice ?? '')}</p>`);
}

function hidden(fields: Fields): string {
  return Object.entries(fields)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`<input type="hidden" name="${escape(name)}" value="${escape(value)}">`],
    )
    .join('');
}

function page(title: string, body: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><style>body{font:16px/1.5 system-ui;margin:3rem auto;' +
    'max-width:36rem;padding:0 1rem;color-scheme:light dark}ul{list-style:none;padding:0}button{font:inherit;padding:.5rem 1rem;' +
    `margin:.25rem 0}textarea{width:100%}</style></head><body><main><h1>${escape(title)}</h1>${body}</main></body></html>`
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
