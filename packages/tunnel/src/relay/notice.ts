// The warning page that a browser sees first on a relay with several owners: the relay does not know who owns the tunnel.
// Programs never see it.
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tunnelError } from '../error-codes.ts';
import { rejectRequest } from './reject-request.ts';

/** Where the form of the page is sent. */
export const VISIT_PATH = '/_bindery/visit';

const COOKIE_SECONDS = 24 * 60 * 60;
const MAX_FORM_BYTES = 8 * 1024;

/** The key that signs this relay's cookies. */
const KEY = randomBytes(32);

/** Whether a request is a person's browser that opens a page, and has not been here today. */
export function needsNotice({ method, headers }: IncomingMessage, name: string): boolean {
  const isPage = headers['sec-fetch-mode'] === 'navigate' && (headers.accept ?? '').includes('text/html');
  if (method !== 'GET' || !isPage || headers.authorization !== undefined) return false;
  return !(headers.cookie ?? '').split(/; */).includes(`${cookieName(name)}=${cookieValue(name)}`);
}

/** Answers with the page. */
export function sendNotice(incoming: IncomingMessage, outgoing: ServerResponse, name: string): void {
  const next = escapeHtml(incoming.url ?? '/');
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name}: a development tunnel</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;padding:.5rem 1rem}</style>
<h1>A development tunnel</h1>
<p><b>${name}</b> connects to a program on a developer’s computer. Continue only if you know the developer. Don’t enter a
password that you use elsewhere.</p>
<form method="post" action="${VISIT_PATH}"><input type="hidden" name="name" value="${name}">
<input type="hidden" name="next" value="${next}"><button>Continue</button></form></html>`;
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  outgoing.end(body);
}

/** Takes the form of the page: a cookie, and back to where the person wanted to go. */
export function acceptVisit(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.headers['sec-fetch-site'] !== 'same-origin') {
    return rejectRequest(
      incoming,
      outgoing,
      tunnelError('tunnel_origin_refused', 'The form comes from another origin.'),
    );
  }
  let form = '';
  incoming.setEncoding('latin1');
  incoming.on('data', (chunk: string) => {
    form += chunk;
    if (form.length > MAX_FORM_BYTES) incoming.destroy();
  });
  incoming.on('error', () => outgoing.destroy());
  incoming.on('end', () => {
    const fields = new URLSearchParams(form);
    const next = fields.get('next') ?? '/';
    const name = (fields.get('name') ?? '').replaceAll(/[^a-z0-9-]/g, '');
    // Only to this host: "//elsewhere" and "/\elsewhere" are other hosts to a browser.
    const isLocalPath = /^\/(?![/\\])[\x21-\x7e]*$/.test(next);
    outgoing.writeHead(303, {
      location: isLocalPath ? next : '/',
      'set-cookie': `${cookieName(name)}=${cookieValue(name)}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax`,
      'content-length': 0,
    });
    outgoing.end();
  });
}

function cookieValue(name: string): string {
  return createHmac('sha256', KEY).update(name).digest('base64url');
}

function cookieName(name: string): string {
  return `bindery_tunnel_${name}`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}
