// The visitor and the page of an event, without keys and tokens.
import type { EventVisitor } from '@bindery/contract';
import { callerIpAddress } from '../../../../core/requests/caller-ip-address.ts';
import { readOtherCookies } from '../../../../core/cookies/own-cookies.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import { SECRET_PARAMETERS, isOfWeb, withoutShareKeys } from '../../structure/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest text of an event, in characters. */
const MAX_LENGTH = 2_048;

/**
 * The visitor of a request. Assumption: `anonymousId` is the same for a browser on a site for a day, and is made of the IP address and the
 * name of the browser, so that no one needs to agree to a cookie. Cookies are those of the request without the platform’s own.
 * Spec: docs-management-api.md#events
 */
export function eventVisitor(
  { vault, clock }: Pick<CoreServices, 'vault' | 'clock'>,
  request: Request,
  site: string,
): EventVisitor {
  const ip = callerIpAddress(request);
  const userAgent = textOf(request, 'user-agent');
  const day = Math.floor(clock.now() / DAY_MS);
  const language = languageOf(request);
  return {
    anonymousId: vault.sign(`visitor|${JSON.stringify([site, day, ip, userAgent])}`).slice(0, 22),
    cookies: readOtherCookies(request.headers.get('cookie')),
    userAgent,
    ip,
    ...(language === undefined ? {} : { language }),
  };
}

/** A site, as URLs of events name it. */
export interface EventSite {
  /** Host and port that the platform was called by. */
  readonly host: string;
  /** The path of the site, with a slash at its end. */
  readonly sitePath: string;
}

/**
 * An address as an event has it: without a user, a password, a fragment, secret parameters and keys of share links. Empty for what is no
 * URL of the web. Of another site of the platform only the origin is left, as browsers do for another origin.
 */
export function eventUrl(text: string, { host, sitePath }: EventSite): string {
  const url = URL.parse(text);
  if (url === null || !isOfWeb(url)) return '';
  if (url.host === host && !`${url.pathname}/`.startsWith(sitePath)) return `${url.origin}/`;
  url.username = '';
  url.password = '';
  url.hash = '';
  for (const name of SECRET_PARAMETERS) url.searchParams.delete(name);
  if (url.host === host) url.pathname = withoutShareKeys(url.pathname);
  return url.href.slice(0, MAX_LENGTH);
}

/** The language that a browser requests first. */
function languageOf(request: Request): string | undefined {
  const [first = ''] = (request.headers.get('accept-language') ?? '').split(/[,;]/, 1);
  return /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/i.test(first.trim()) ? first.trim() : undefined;
}

function textOf(request: Request, name: string): string {
  return (request.headers.get(name) ?? '').slice(0, MAX_LENGTH);
}
