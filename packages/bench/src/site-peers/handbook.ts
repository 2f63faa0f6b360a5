// The pages that every generator builds: so many in the navigation, in groups of ten, and the page that is measured as the last of them.
import { TEST_PAGE } from '../sites/test-page.ts';

/** A page as a file. */
export interface HandbookPage {
  /** Path without an ending. */
  readonly path: string;
  readonly title: string;
  readonly markdown: string;
}

/** Pages of one group in the navigation. */
export interface HandbookGroup {
  readonly title: string;
  readonly folder: string;
  readonly pages: readonly HandbookPage[];
}

/** How a generator writes a hint. */
export type WriteHint = (style: string, text: string) => string;

const GROUP = 10;

/** The groups. */
export function handbook(pages: number, writeHint: WriteHint): HandbookGroup[] {
  const measured = TEST_PAGE.replaceAll(
    /\{% hint style="(\w+)" %\}\n([^]*?)\n\{% endhint %\}/g,
    (_all, style: string, text: string) => writeHint(style, text),
  );
  return Array.from({ length: Math.ceil(pages / GROUP) }, (_none, group) => ({
    title: `Part ${group + 1}`,
    folder: `part-${group + 1}`,
    pages: Array.from({ length: Math.min(GROUP, pages - group * GROUP) }, (_page, index) => {
      const number = group * GROUP + index + 1;
      const markdown = number === pages ? measured : `A line of page ${number}.\n`;
      return { path: `part-${group + 1}/page-${number}`, title: `Page ${number}`, markdown };
    }),
  }));
}

/** The page that is measured. */
export function measuredPage(groups: readonly HandbookGroup[]): HandbookPage {
  const page = groups.at(-1)?.pages.at(-1);
  if (page === undefined) throw new RangeError('There is no page.');
  return page;
}
