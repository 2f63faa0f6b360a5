// Headers of everything that the API's origin answers, errors too. The dashboard is on that origin and has the token of the person at the
// screen, so no other page can frame a response, and no browser can guess its type.
import type { Answer } from '../core/answer.ts';

const NO_FRAMES = "frame-ancestors 'none'";

/** The response with these headers, and those in `more`. Its own policy stays, and both hold. */
export function withOriginHeaders(answer: Answer, more: Readonly<Record<string, string>> = {}): Answer {
  if (!(answer instanceof Response)) {
    const own = { 'Content-Security-Policy': NO_FRAMES, 'X-Content-Type-Options': 'nosniff' };
    return { ...answer, headers: { ...answer.headers, ...more, ...own } };
  }
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  if (headers.get('content-security-policy')?.includes('frame-ancestors') !== true) {
    headers.append('Content-Security-Policy', NO_FRAMES);
  }
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
