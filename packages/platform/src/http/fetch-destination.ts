// What a browser wants a response for. Nothing of the API's origin is shown in a frame, and none of its data runs as code: a frame inside
// the page of an integration would share its origin with the dashboard, and read the token there.
import { apiError } from '../core/api-error.ts';
import type { Call } from '../core/call.ts';

/** The kind of a response on the API's origin. */
export type ResponseKind = 'dashboard' | 'data' | 'image';

const DATA_PATH = /^\/+(?:v\d|_|~)/i;

/** Whether a path is one of the API or its files, known or not: the dashboard answers none of them. */
export const isDataPath = (path: string): boolean => DATA_PATH.test(path);

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/** What a browser loads as a part of a page that runs or styles it. */
const CODE: ReadonlySet<string> = new Set([
  'script',
  'style',
  'xslt',
  'manifest',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
]);

/** `empty` is a `fetch` of a page. */
const SHOWS_IMAGE: ReadonlySet<string> = new Set(['image', 'empty']);

/** Checks the header `Sec-Fetch-Dest`, which browsers alone send. Throws origin_refused. */
export function guardDestination({ header }: Pick<Call, 'header'>, kind: ResponseKind): void {
  const destination = header('sec-fetch-dest');
  if (destination === null || isAllowed(destination.toLowerCase(), kind)) return;
  throw apiError('origin_refused', `This URL can’t be loaded as "${destination.slice(0, 30)}".`);
}

function isAllowed(destination: string, kind: ResponseKind): boolean {
  if (kind === 'image') return SHOWS_IMAGE.has(destination);
  return !FRAMES.has(destination) && (kind === 'dashboard' || !CODE.has(destination));
}
