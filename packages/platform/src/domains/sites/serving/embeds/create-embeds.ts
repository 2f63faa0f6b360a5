// Embeds of web pages, fetched from providers by the guarded fetch, and cached.
import type { Embed } from '@bindery/contract/content';
import type { Fetched, Fetcher } from '@bindery/importers';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../core/clock.ts';
import { discover } from './discover.ts';
import { loadRegistry } from './oembed-registry.ts';
import type { FindEndpoint } from './oembed-registry.ts';
import { MAX_SIZE, parseOembed } from './parse-oembed.ts';
import type { Embeds } from '../../state/index.ts';

/** Options of {@link createEmbeds}. */
export interface EmbedOptions {
  readonly clock: Pick<Clock, 'now'>;
  readonly fetcher: Fetcher;
  /** Default: the registry of the package that the project has. */
  readonly registry?: (() => Promise<FindEndpoint>) | undefined;
}

/** Bounds of each fetch: a provider answers with little. */
export const EMBED_FETCH_LIMITS = { bytes: 1_000_000, timeMs: 4_000, redirects: 3 } as const;

/** How long an embed is kept, in milliseconds: where the provider does not say, at most, and what could not be had. */
const DEFAULT_LIFE_MS = 60 * 60 * 1000;
const MAX_LIFE_MS = 24 * 60 * 60 * 1000;
const FAILED_LIFE_MS = 60 * 1000;

/** Room for embeds, in characters. */
const MAX_CACHED = 4 * 1024 * 1024;

const JSON_TYPES = ['application/json', 'application/json+oembed', 'text/json', 'text/javascript'];

interface CachedEmbed {
  readonly embed: Embed;
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface FetchedEmbed {
  readonly embed: Embed;
  readonly lifeMs: number;
}

/** Creates the embeds service. */
export function createEmbeds({ clock, fetcher, registry = loadRegistry }: EmbedOptions): Embeds {
  const cache = new LRUCache<string, CachedEmbed>({
    maxSize: MAX_CACHED,
    sizeCalculation: ({ embed }, key) => key.length + JSON.stringify(embed).length,
  });
  return {
    find: async (url, signal) => {
      const cached = cache.get(url.href);
      if (cached !== undefined && cached.until > clock.now()) return cached.embed;
      const { embed, lifeMs } = await fetchEmbed({ fetcher, registry, signal }, url);
      signal.throwIfAborted();
      cache.set(url.href, { embed, until: clock.now() + lifeMs });
      return embed;
    },
  };
}

interface EmbedRequest {
  readonly fetcher: Fetcher;
  readonly registry: () => Promise<FindEndpoint>;
  readonly signal: AbortSignal;
}

async function fetchEmbed(request: EmbedRequest, url: URL): Promise<FetchedEmbed> {
  const endpoint = (await request.registry())(url);
  const registered =
    endpoint === undefined ? undefined : await fetchFromProvider(request, withQuery(endpoint, url), url);
  if (registered !== undefined) return registered;
  const page = await tryFetch(request, url.href, ['text/html', 'application/xhtml+xml']);
  if (page === undefined) return { embed: linkTo(url, undefined), lifeMs: FAILED_LIFE_MS };
  const found = discover(page.bytes.toString('utf8'), page.url);
  const discovered = found.endpoint === undefined ? undefined : await fetchFromProvider(request, found.endpoint, url);
  return discovered ?? { embed: linkTo(url, found.title), lifeMs: DEFAULT_LIFE_MS };
}

async function fetchFromProvider(request: EmbedRequest, endpoint: string, url: URL): Promise<FetchedEmbed | undefined> {
  const response = await tryFetch(request, endpoint, JSON_TYPES);
  const read = response && parseOembed(parse(response), url);
  if (read === undefined) return undefined;
  const { embed, cacheAge } = read;
  return { embed, lifeMs: cacheAge === undefined ? DEFAULT_LIFE_MS : Math.min(cacheAge * 1000, MAX_LIFE_MS) };
}

/** Assumption: a provider that can’t be reached, can’t be called, or returns something else gives no embed, and no error. */
async function tryFetch(
  { fetcher, signal }: EmbedRequest,
  url: string,
  types: readonly string[],
): Promise<Fetched | undefined> {
  try {
    return await fetcher.fetch(url, { types, signal });
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

function parse({ bytes }: Fetched): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined; // A provider that answers with something else.
  }
}

function withQuery(endpoint: string, { href }: URL): string {
  const url = new URL(endpoint);
  url.searchParams.set('url', href);
  url.searchParams.set('format', 'json');
  url.searchParams.set('maxwidth', String(MAX_SIZE.width));
  url.searchParams.set('maxheight', String(MAX_SIZE.height));
  return url.href;
}

function linkTo(url: URL, title: string | undefined): Embed {
  return { type: 'link', title: title ?? url.href, site: url.hostname };
}
