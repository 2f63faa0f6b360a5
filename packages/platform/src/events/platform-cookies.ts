// The platform's own cookies never reach a script: browsers send them to every port of a host, also where integrations answer.
import { isOwnCookie, withoutOwnCookies } from '../core/cookies/own-cookies.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a payload without our cookies: in the headers of its request, in its `cookies`, and in those of its visitor. */
export function withoutPlatformCookies(fields: Fields): Fields {
  const { request, cookies, visitor } = fields;
  return {
    ...fields,
    ...(isFields(request) && isFields(request['headers'])
      ? { request: { ...request, headers: withoutCookieHeader(request['headers']) } }
      : {}),
    ...(isFields(cookies) ? { cookies: withoutNames(cookies) } : {}),
    ...(isFields(visitor) && isFields(visitor['cookies'])
      ? { visitor: { ...visitor, cookies: withoutNames(visitor['cookies']) } }
      : {}),
  };
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function withoutNames(cookies: Fields): Fields {
  return Object.fromEntries(Object.entries(cookies).filter(([name]) => !isOwnCookie(name)));
}

function withoutCookieHeader(headers: Fields): Fields {
  const entries = Object.entries(headers).flatMap(([name, value]): [string, unknown][] => {
    if (name.toLowerCase() !== 'cookie' || typeof value !== 'string') return [[name, value]];
    const left = withoutOwnCookies(value);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(entries);
}
