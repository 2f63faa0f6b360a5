// Which pages of a space a visitor searches: only those that they are shown. Searches that have results only where all words are found would
// else tell whether a word is in a hidden page.
import type { NestedPage } from '@bindery/content/tree';
import type { SearchedPages } from '@bindery/search';
import type { DocumentTerms, SpaceIndex, VisiblePage } from '../../state/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { findTerms, isForAll, termsName } from '../documents/read-document.ts';

/** Pages that are searched together, and those that read differently for others, which are searched apart. */
export interface SearchScope {
  readonly together: SearchedPages;
  readonly apart: SearchedPages | undefined;
}

/** Pages that an audience is not shown, and those of which more must be known. */
interface PageVisibility {
  readonly hidden: readonly string[];
  readonly doubtful: readonly VisiblePage[];
}

const sortedPages = new WeakMap<SpaceIndex, Promise<PageVisibility>>();

/** The pages of a place that a visitor searches. */
export async function pagesToSearch(visit: Visit, spaceContent: SiteSpaceContent): Promise<SearchScope> {
  const { index } = spaceContent;
  let sorting = sortedPages.get(index);
  if (sorting === undefined) {
    sorting = sort(visit, index);
    sortedPages.set(index, sorting);
    sorting.catch(() => sortedPages.delete(index));
  }
  const { hidden, doubtful } = await sorting;
  const isForSome = (visiblePage: VisiblePage): boolean => {
    // A computed text can be another one under the same name.
    const terms =
      visiblePage.page.document === undefined
        ? undefined
        : findTerms(visit, termsName(visit, spaceContent, visiblePage.page));
    return terms === undefined || isConditional(terms);
  };
  const apart = doubtful.filter(isForSome).map(({ page }) => page.id);
  const without = [...hidden, ...apart];
  return {
    together: without.length === 0 ? {} : { without },
    apart: apart.length === 0 ? undefined : { only: apart },
  };
}

/** Assumption: pages that ask not to be indexed are not found. */
export function isSearched({ page }: VisiblePage): boolean {
  return page.noIndex !== true && page.type !== 'link';
}

/** Whether a document with these terms can read differently for someone else. */
export function isConditional({ conditions, readsClaims }: DocumentTerms): boolean {
  return conditions.length > 0 || readsClaims;
}

async function sort(visit: Visit, { tree, byId }: SpaceIndex): Promise<PageVisibility> {
  const hidden: string[] = [];
  const doubtful: VisiblePage[] = [];
  for (const { page } of everyPage(tree.pages)) {
    const { id } = page;
    const visiblePage = byId.get(id);
    if (visiblePage === undefined || !isSearched(visiblePage)) hidden.push(id);
    else if (page.type === 'document' && !(await isForAll(visit, page))) doubtful.push(visiblePage);
  }
  return { hidden, doubtful };
}

function* everyPage(pages: readonly NestedPage[]): Generator<NestedPage> {
  for (const page of pages) {
    yield page;
    yield* everyPage(page.pages);
  }
}
