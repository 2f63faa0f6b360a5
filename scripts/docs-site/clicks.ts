// How far pages are from the first one, by the links in the text of pages.

/** Pages by their URLs. */
export type LinkedPages = ReadonlyMap<string, { readonly links: readonly string[] }>;

/** Clicks from a page to each page that its links reach. Navigation and search aren’t used. */
export function clicksFrom({ pages }: { readonly pages: LinkedPages }, start: string): Map<string, number> {
  const clicks = new Map([[start, 0]]);
  // A map iterates over entries that are added on the way.
  for (const [url, count] of clicks) {
    for (const link of pages.get(url)?.links ?? []) {
      const [target = ''] = link.split('#');
      if (pages.has(target) && !clicks.has(target)) clicks.set(target, count + 1);
    }
  }
  return clicks;
}
