// Where the dashboard goes on after a login: a path of it, never a URL of another origin, and never data.
import { apiError } from '../../../core/api-error.ts';

/** The longest that is kept. */
const MAX_LENGTH = 2048;

/** Any origin: only the path of what is read against it counts. */
const ANY_ORIGIN = 'http://dashboard.invalid';

/** Paths of the API and its files; browsers read `\` as `/`. */
const DATA_PATH = /^\/+(?:v\d|_|~)/i;

/** Parses `returnTo`. Throws request_invalid if it isn’t a path of the dashboard. */
export function parseReturnPath(text: string | null): string {
  if (text === null || text === '') return '/';
  const path = parse(text);
  if (path !== undefined) return path;
  throw apiError('request_invalid', 'Query parameter "returnTo" isn’t a dashboard path, for example "/events".');
}

function parse(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- URL parsers drop some of them, and so would join what they part
  if (text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text) || /[\u0000-\u0020\\\u007f]/.test(text)) return undefined;
  if (!URL.canParse(text, ANY_ORIGIN)) return undefined;
  const { origin, pathname, search } = new URL(text, ANY_ORIGIN);
  if (origin !== ANY_ORIGIN || pathname.startsWith('//') || DATA_PATH.test(decoded(pathname))) return undefined;
  return pathname + search;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
