// Headers for renderers of sites, which keep what they read: tags name what it depends on.

/** What a response depends on. */
interface CachedContent {
  readonly site: string;
  readonly space?: string | undefined;
}

/**
 * The headers of a response about a site. Assumption: no document names the tags; `site:` and `space:` with an ID are ours. Content is
 * asked for again each time, because an author wants to see what they changed.
 */
export function cacheHeaders({ site, space }: CachedContent): Record<string, string> {
  const tags = space === undefined ? [`site:${site}`] : [`site:${site}`, `space:${space}`];
  return {
    'X-GitBook-Cache-Tag': tags.join(','),
    'X-GitBook-Cache-Control': 'public, max-age=0, must-revalidate',
  };
}
