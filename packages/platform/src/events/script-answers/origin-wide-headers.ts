// Headers of an integration's answer that would reach further than the integration: other integrations answer on the same
// host, and browsers send cookies to every port of it.

import { setsOwnCookie } from '../../core/cookies/own-cookies.ts';

/** Headers that speak for a whole origin or host. */
const ORIGIN_WIDE = [
  'service-worker-allowed',
  'clear-site-data',
  'strict-transport-security',
  'public-key-pins',
  'alt-svc',
  'nel',
  'report-to',
];

/** Removes origin-wide headers from a response of an integration. */
export function restrictToPaths(paths: readonly string[], headers: Headers): void {
  for (const name of ORIGIN_WIDE) headers.delete(name);
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    // A session of someone else's, planted in a browser, would sign its person in as them.
    if (!setsOwnCookie(cookie)) headers.append('Set-Cookie', restrictCookie(paths, cookie));
  }
}

/**
 * A cookie that browsers send to the first of the paths and what is below it, of the host that set it. Its own path that is below any of
 * them stays. A name that begins with `__Host-` requests the whole host, and browsers ignore such a cookie then.
 */
export function restrictCookie(paths: readonly string[], cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const rest = attributes.filter((attribute) => !/^(?:domain|path)(?:\s*=|$)/i.test(attribute));
  const cookiePath = attributes.findLast((attribute) => /^path\s*=/i.test(attribute))?.replace(/^path\s*=\s*/i, '');
  const isAllowed = cookiePath !== undefined && paths.some((path) => isBelow(path, cookiePath));
  return [pair, `Path=${isAllowed ? cookiePath : (paths[0] ?? '/')}`, ...rest].join('; ');
}

function isBelow(path: string, cookiePath: string): boolean {
  const isIt = cookiePath === path || cookiePath.startsWith(path === '/' ? path : `${path}/`);
  return isIt && !cookiePath.includes('..') && !cookiePath.includes('%');
}
