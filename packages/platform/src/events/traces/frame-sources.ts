// Which event's answer showed which web frame: so that what the frame asks the integration for, and what that requests in turn, is put down
// to that event.
import { endpointPath } from '../../core/origins.ts';
import type { EventDraft } from '../event-draft.ts';

/** Remembers the addresses of web frames, and of what their pages are made of. */
export interface FrameSources {
  /** Records that the response of an event shows frames at these URLs. */
  show(event: string, urls: Iterable<string>): void;
  /**
   * The event that showed the frame that makes a request, or is opened by it; undefined if none is known. The request is noted: styles and
   * modules of the page name it as the one that requests more.
   */
  causeOf(request: Pick<Request, 'url' | 'headers'>): EventDraft['cause'];
}

/** URLs that are kept of each kind: the last ones. */
const MAX_SOURCES = 1_000;

/** Creates an empty memory. */
export function createFrameSources(): FrameSources {
  /** By frame: the last event whose answer shows it. */
  const latest = new Map<string, string>();
  /** By frame: the event that showed it when its page was requested. Later ones show the same page, which stays unchanged. */
  const opened = new Map<string, string>();
  /** By what a page is made of. */
  const parts = new Map<string, string>();
  return {
    show(event, urls) {
      for (const url of urls) storeEntry(latest, keyOf(url), event);
    },
    causeOf({ url, headers }) {
      const key = keyOf(url);
      const opening = latest.get(key);
      if (opening !== undefined) {
        storeEntry(opened, key, opening);
        return { event: opening, via: 'frame' };
      }
      const referer = headers.get('referer');
      if (referer === null || !isSameIntegration(url, referer)) return undefined;
      const from = keyOf(referer);
      const event = opened.get(from) ?? latest.get(from) ?? parts.get(from);
      if (event === undefined) return undefined;
      storeEntry(parts, key, event);
      return { event, via: 'frame' };
    },
  };
}

/** Adds an entry at the end, and drops the oldest above the limit. */
function storeEntry(entries: Map<string, string>, key: string, event: string): void {
  entries.delete(key);
  entries.set(key, event);
  for (const first of entries.keys()) {
    if (entries.size <= MAX_SOURCES) return;
    entries.delete(first);
  }
}

/** For a public endpoint only the path, because the integration can have its own host; otherwise the URL without its fragment. */
function keyOf(url: string): string {
  if (integrationOf(url) === undefined) return url.split('#', 1)[0] ?? url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const ENDPOINT = new RegExp(`^${endpointPath('([^/]+)')}(?:/|$)`);

/** The integration whose public endpoint a URL is; undefined for other URLs. */
function integrationOf(url: string): string | undefined {
  return URL.canParse(url) ? ENDPOINT.exec(new URL(url).pathname)?.[1] : undefined;
}

/** Anyone can write a `Referer`: it puts nothing down to an event of another integration. */
function isSameIntegration(url: string, referer: string): boolean {
  const from = integrationOf(referer);
  return from === undefined || from === integrationOf(url);
}

/** The URLs of web frames in a tree of elements. */
export function listFrameUrls(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listFrameUrls);
  if (typeof node !== 'object' || node === null) return [];
  const { type, source } = node as { readonly type?: unknown; readonly source?: { readonly url?: unknown } };
  const own = type === 'webframe' && typeof source?.url === 'string' ? [source.url] : [];
  return [...own, ...Object.values(node).flatMap(listFrameUrls)];
}
