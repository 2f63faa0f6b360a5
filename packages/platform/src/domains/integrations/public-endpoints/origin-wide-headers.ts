// Headers of an integration's answer that would reach further than the integration: other integrations answer on the same
// host, and browsers send cookies to every port of it.

import { setsOwnCookie } from '../../../core/cookies/own-cookies.ts';

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

/** Takes out of an answer what reaches further than the path of its integration. */
export function keepBelow(path: string, headers: Headers): void {
  for (const name of ORIGIN_WIDE) headers.delete(name);
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  for (const cookie of cookies) {
    // A session of somebody else's, planted in a browser, would sign its person in as them.
    if (!setsOwnCookie(cookie)) headers.append('Set-Cookie', keepCookieBelow(path, cookie));
  }
}

/**
 * A cookie that browsers send to a path and what is below it, of the host that set it. A narrower path of its own stays.
 * A name that begins with `__Host-` asks for the whole host, and browsers ignore such a cookie then.
 */
export function keepCookieBelow(path: string, cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^(?:domain|path)(?:\s*=|$)/i.test(attribute));
  const given = attributes.findLast((attribute) => /^path\s*=/i.test(attribute))?.replace(/^path\s*=\s*/i, '');
  return [pair, `Path=${given !== undefined && isBelow(path, given) ? given : path}`, ...kept].join('; ');
}

function isBelow(path: string, given: string): boolean {
  return given.startsWith(`${path}/`) && !given.includes('..') && !given.includes('%');
}
