// The route of a URL on a site: a page, a format of a page, or an aggregated file.
import type { ParsedUrl } from '../structure/index.ts';

/** Reserved names at the end of a URL. Assumption: a page with one of these slugs can’t be reached by it. */
const FILES = ['sitemap.xml', 'sitemap-pages.xml', 'robots.txt', 'llms.txt', 'llms-full.txt'] as const;

/** Segments that begin something which is no page. */
const SYSTEM = ['~search', '~nav', '~contents', '~pdf', '~feedback', '~render', '~files', '~schema'] as const;

/** A text of a site. */
export type TextFile = (typeof FILES)[number];

/** Something of a site-space that is no page. */
export type SystemName = (typeof SYSTEM)[number];

/** A part of a site. */
export type Route =
  | { readonly kind: 'page' }
  | { readonly kind: 'file'; readonly name: TextFile }
  | { readonly kind: 'system'; readonly name: SystemName; readonly rest: readonly string[] };

/** The route, and the URL of the site, the site-space or the page that it is of. */
export interface ParsedRoute {
  readonly route: Route;
  readonly parsedUrl: ParsedUrl;
}

/** Reads the request. `before` are the segments that name the site. */
export function parseRoute(parsedUrl: ParsedUrl, before: number): ParsedRoute {
  const { segments } = parsedUrl;
  const at = segments.findIndex((segment, index) => index >= before && SYSTEM.some((name) => name === segment));
  const system = SYSTEM.find((name) => name === segments[at]);
  if (system !== undefined) {
    return {
      route: { kind: 'system', name: system, rest: segments.slice(at + 1) },
      parsedUrl: truncateUrl(parsedUrl, at),
    };
  }
  const last = segments.length > before ? segments.at(-1) : undefined;
  const file = FILES.find((name) => name === last);
  if (file !== undefined)
    return { route: { kind: 'file', name: file }, parsedUrl: truncateUrl(parsedUrl, segments.length - 1) };
  return { route: { kind: 'page' }, parsedUrl };
}

/** A URL up to a segment. */
export function truncateUrl(parsedUrl: ParsedUrl, length: number): ParsedUrl {
  return { ...parsedUrl, segments: parsedUrl.segments.slice(0, length), written: parsedUrl.written.slice(0, length) };
}

/** A URL whose last segment ends otherwise; undefined if it does not end so. */
export function withoutEnd(parsedUrl: ParsedUrl, end: string): ParsedUrl | undefined {
  const [last = '', written = ''] = [parsedUrl.segments.at(-1), parsedUrl.written.at(-1)];
  if (!last.endsWith(end) || !written.endsWith(end) || last === end) return undefined;
  return {
    ...parsedUrl,
    segments: [...parsedUrl.segments.slice(0, -1), last.slice(0, -end.length)],
    written: [...parsedUrl.written.slice(0, -1), written.slice(0, -end.length)],
  };
}
