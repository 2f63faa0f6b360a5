// Slugs and order of pages that a list has put below each other. What is where it was keeps both.
import { generateNKeysBetween } from 'fractional-indexing';
import { hasSlug } from '../../tree/entries/page.ts';
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

/** Keys of as many as can keep theirs, and new ones between them for those that moved. */
function orderOf(siblings: readonly PagePlacement[]): string[] {
  const orders = siblings.map(({ entry, prior }) => (prior?.parent === entry.parent ? prior.order : undefined));
  const stable = longestIncreasingSubsequence(orders);
  const keys: string[] = [];
  for (let at = 0; at < siblings.length;) {
    const order = stable.has(at) ? orders[at] : undefined;
    if (order !== undefined) {
      keys.push(order);
      at++;
      continue;
    }
    let end = at;
    while (end < siblings.length && !stable.has(end)) end++;
    keys.push(
      ...generateNKeysBetween(keys.at(-1) ?? null, end < siblings.length ? (orders[end] ?? null) : null, end - at),
    );
    at = end;
  }
  return keys;
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasingSubsequence(values: readonly (string | undefined)[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [at, value] of values.entries()) {
    if (value === undefined) continue;
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? '') < value) low = middle + 1;
      else high = middle;
    }
    previous[at] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = at;
  }
  const rise = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
