// Reads a URL that a caller sends. What programs read in more than one way is rejected, so that no one is shown something else than a
// browser would open.
import { API_LIMITS } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';

/** A URL that can be read in one way only. */
export interface ParsedUrl {
  readonly url: URL;
  /** Segments of its path, decoded. A slash at its end adds none. */
  readonly segments: readonly string[];
  /** The segments as written. */
  readonly written: readonly string[];
}

/**
 * Reads a URL of the web. `field` is where it stood, for messages.
 * @throws {KitError} url_invalid, url_credentials_refused, url_encoding_refused
 */
export function parseUrl(field: string, text: string): ParsedUrl {
  const url = parse(field, text);
  if (url.username !== '' || url.password !== '' || /^[^/?#]*@/.test(text.slice(text.indexOf('://') + 3))) {
    throw apiError('url_credentials_refused', `${field}: the URL must not contain a username or password.`);
  }
  const path = writtenPath(text, url);
  const written = path === undefined ? undefined : path.replace(/^\//, '').replace(/\/$/, '').split('/');
  const segments = written?.length === 1 && written[0] === '' ? [] : written?.map(decodeSegment);
  if (segments === undefined || written === undefined || !segments.every((segment) => segment !== undefined)) {
    throw apiError(
      'url_encoding_refused',
      `${field}: the URL has a character, encoding, or segment that programs interpret differently.`,
    );
  }
  return { url, segments, written: segments.length === 0 ? [] : written };
}

/** Whether a URL is of the web: a browser that follows any other can run it as a script. */
export function isOfWeb({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

/** The path of segments as written, with a slash at both ends. */
export function pathOf(written: readonly string[]): string {
  return `/${written.map((segment) => `${segment}/`).join('')}`;
}

function parse(field: string, text: string): URL {
  const url = text.length <= API_LIMITS.URL_MAX ? URL.parse(text) : null;
  if (url !== null && isOfWeb(url) && /^https?:\/\//i.test(text)) return url;
  throw apiError(
    'url_invalid',
    `${field}: "${text.slice(0, 200)}" isn’t an http or https URL of up to ${API_LIMITS.URL_MAX} characters.`,
  );
}

/** The path as written. Undefined if the host, or anything at all, was changed by reading it. */
function writtenPath(text: string, url: URL): string | undefined {
  // oxlint-disable-next-line no-control-regex -- a URL parser drops some control characters and encodes others
  if (/[\s\\\u0000-\u0020\u007f]/.test(text) || !text.isWellFormed()) return undefined;
  const origin = /^https?:\/\/[^/?#]*/i.exec(text)?.[0] ?? '';
  if (origin.toLowerCase() !== url.origin && !hasDefaultPort(origin, url)) return undefined;
  return /^[^?#]*/.exec(text.slice(origin.length))?.[0] ?? '';
}

function hasDefaultPort(origin: string, { protocol, hostname }: URL): boolean {
  const port = protocol === 'https:' ? '443' : '80';
  return origin.toLowerCase() === `${protocol}//${hostname}:${port}`;
}

/** Undefined for what is not one segment of UTF-8, or that a browser would resolve against those before it. */
function decodeSegment(written: string): string | undefined {
  let segment: string;
  try {
    segment = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  // oxlint-disable-next-line no-control-regex -- as above
  const isOne = segment !== '' && !/[/\\\u0000-\u001f\u007f-\u009f]/.test(segment);
  return isOne && segment !== '.' && segment !== '..' ? segment : undefined;
}
