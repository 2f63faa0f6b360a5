// Summarizes the size of a comparison in one line.
import type { PageChange, RevisionComparison } from './compare-revisions.ts';

/** For example “1 page added, 2 moved, 3 edited; 1 file or other item changed”. A page counts once per kind of change. */
export function summarizeComparison({ pages, items }: RevisionComparison): string {
  const count = (fits: (change: PageChange) => boolean): number => pages.filter(fits).length;
  const has = (kind: PageChange['kinds'][number]): number => count(({ kinds }) => kinds.includes(kind));
  const counts: readonly (readonly [number, string])[] = [
    [has('added'), 'added'],
    [has('removed'), 'removed'],
    [has('moved'), 'moved'],
    [has('renamed'), 'renamed'],
    [count(({ kinds }) => kinds.includes('text') || kinds.includes('fields')), 'edited'],
  ];
  const [first, ...others] = counts.filter(([number]) => number > 0);
  const ofPages =
    first === undefined
      ? []
      : [`${pagesText(first[0])} ${first[1]}`, ...others.map(([number, word]) => `${number} ${word}`)];
  const ofItems =
    items.length === 0 ? [] : [`${items.length} ${items.length === 1 ? 'other change' : 'other changes'}`];
  return [...(ofPages.length === 0 ? [] : [ofPages.join(', ')]), ...ofItems].join('; ');
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}
