// From what a script answered to what a browser gets: bound by what its integration declared, and by where it is.
import type { EventOutcome } from '../events.ts';
import { requireResponse } from '../script-response.ts';
import { restrictToPaths } from './origin-wide-headers.ts';

/** Headers of one connection, and headers that would reveal this platform to a script. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'host',
  'expect',
]);

/** The limits of a response of an integration. */
export interface ResponseBounds {
  /** The integration's own content security policy. */
  readonly policy: string | undefined;
  /** Cookies are sent to the first of these paths and what is below it, or to a narrower one that the script names below any of them. */
  readonly paths: readonly string[];
}

/** The response of a script. Throws the error for the caller if there is none. */
export function toResponse(outcome: EventOutcome, { policy, paths }: ResponseBounds): Response {
  const answer = requireResponse(outcome);
  const headers = new Headers(answer.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  headers.delete('content-encoding');
  headers.delete('content-length');
  restrictToPaths(paths, headers);
  if (policy !== undefined) headers.append('Content-Security-Policy', policy); // In addition to the script's own policy: browsers enforce both.
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
