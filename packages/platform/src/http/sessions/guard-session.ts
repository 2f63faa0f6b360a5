// Requests by a cookie are those of a browser, which sends it with whatever any page requests. They count from the platform's own pages
// alone; a write also names a token that no other page can read.
import { apiError } from '../../core/api-error.ts';
import type { Call } from '../../core/call.ts';
import type { CoreServices } from '../../store/core-services.ts';
import type { SessionRow } from '../../store/tables.ts';

/** Header of a write by a session. */
export const CSRF_HEADER = 'x-bindery-csrf';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** What a write by this session carries. It says nothing about the session, and ends with it. */
export function csrfToken({ vault }: Pick<CoreServices, 'vault'>, { hash }: Pick<SessionRow, 'hash'>): string {
  return vault.sign(textOf(hash));
}

function textOf(hash: string): string {
  return `csrf ${hash}`;
}

/** Throws csrf_refused unless a page of the platform makes the request. `Origin` was compared with our own before. */
export function guardSession({ vault }: Pick<CoreServices, 'vault'>, call: Call, session: SessionRow): void {
  const site = call.header('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    throw apiError('csrf_refused', 'Sessions work only on the platform’s own pages. Another page sent this request.');
  }
  if (SAFE_METHODS.has(call.method)) return;
  if (call.header('origin') === null) {
    throw apiError('csrf_refused', 'The request uses a session to make changes, but has no "Origin" header.');
  }
  if (!vault.isSignature(textOf(session.hash), call.header(CSRF_HEADER) ?? '')) {
    throw apiError(
      'csrf_refused',
      'The request uses a session to make changes, but has no valid "X-Bindery-CSRF" token.',
    );
  }
}
