// Slugs and order of pages that a list has put below each other. What is where it was keeps both.
import { generateNKeysBetween } from 'fractional-indexing';
import { compareSiblings, hasSlug } from '../../tree/entries/page.ts';
import type { PageEntry } from '../../tree/entries/page.ts';
import { SiblingSlugs } from '../../tree/pages/slugs.ts';

/** A page with the data needed for its order key and slug. */
export interface PagePlacement {
  readonly entry: Omit<PageEntry, 'order' | 'slug'>;
  /** The previous page. Undefined for a new one. */
  readonly prior: PageEntry | undefined;
  /** The slug that it would have if no one else had. */
  readonly slug: string;
}

/** The pages below one parent, with their slugs and their order. */
export function placeSiblings(siblings: readonly PagePlacement[]): PageEntry[] {
  const orders = orderOf(siblings);
  const slugs = slugsOf(siblings);
  return siblings.map(({ entry }, at) => {
    const slug = slugs[at];
    return { ...entry, order: orders[at] ?? '', ...(slug === undefined ? {} : { slug }) };
  });
}

function slugsOf(siblings: readonly PagePlacement[]): (string | undefined)[] {
  const isStaying = ({ entry, prior, slug }: PagePlacement): boolean =>
    prior?.parent === entry.parent && prior.slug === slug;
  const staying = new Map<string, PagePlacement>();
  for (const one of siblings) {
    if (hasSlug(one.entry.type) && isStaying(one) && !staying.has(one.slug)) staying.set(one.slug, one);
  }
  const slugs = new SiblingSlugs(staying.keys());
  return siblings.map((one) => {
    if (!hasSlug(one.entry.type)) return undefined;
    return staying.get(one.slug) === one ? one.slug : slugs.reserve(one.slug);
  });
}

/**
 * Keys of as many as can keep theirs, and new ones between them for those that moved. Pages that were added at the same place at the same time
 * have one key, and are in the order of their IDs: they keep it, because a folder that changes one page must not move others.
 */
function orderOf(siblings: readonly PagePlacement[]): string[] {
  const priors = siblings.map(({ entry, prior }) => (prior?.parent === entry.parent ? prior : undefined));
  const stable = longestIncreasingSubsequence(priors);
  const stableOrder = (at: number): string | undefined => (stable.has(at) ? priors[at]?.order : undefined);
  const keys: string[] = [];
  for (let at = 0; at < siblings.length;) {
    const order = stableOrder(at);
    if (order !== undefined) {
      keys.push(order);
      at++;
      continue;
    }
    const before = keys.at(-1) ?? null;
    let end = at;
    // There is no key between two that are the same.
    while (end < siblings.length && (stableOrder(end) ?? before) === before) end++;
    keys.push(...generateNKeysBetween(before, stableOrder(end) ?? null, end - at));
    at = end;
  }
  return keys;
}

/** Indexes of a longest increasing subsequence, by order and then by ID. */
function longestIncreasingSubsequence(pages: readonly (Pick<PageEntry, 'id' | 'order'> | undefined)[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, page] of pages.entries()) {
    if (page === undefined) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const tail = pages[tails[middle] ?? 0];
      if (tail !== undefined && compareSiblings(tail, page) < 0) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = at;
  }
  const rise = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
