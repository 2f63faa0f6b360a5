// Searches the pages that a visitor is shown. The index has everything that is written. Of a page that reads differently for others, only
// what this visitor reads is searched and shown.
import { textOfBlocks } from '@bindery/content/documents';
import { stemOf } from '@bindery/search';
import type { FoundPage, FoundSection, SearchTarget, SearchedPages } from '@bindery/search';
import { findSearchedTrees } from '../../../content/reading/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { hrefOfPage } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument, termsName } from '../documents/read-document.ts';
import { isSearched, pagesToSearch } from './searched-pages.ts';
import type { VisiblePage } from '../../state/index.ts';

/** Pages that are requested of each space at the same time, and in all: what a visitor is not shown is among them. */
const [PAGE_SIZE, MAX_PAGES] = [40, 400];

/** Results of a search. */
export const MAX_RESULTS = 20;

/** Sections of a page that are separate results. */
export const MAX_SECTIONS = 2;

/** Longest text that is searched for, in characters. */
export const MAX_QUERY = 200;

/** A page that a visitor finds, with what they read of it. */
export interface SiteMatch {
  readonly spaceContent: SiteSpaceContent;
  readonly visiblePage: VisiblePage;
  readonly score: number;
  /** Titles of the pages above. */
  readonly ancestors: readonly string[];
  /** Sections with a word of the query, the best first. None if only the page itself has one. */
  readonly sections: readonly FoundSection[];
  /** Some of the page, if it has no sections. */
  readonly excerpt: string;
}

/** The search query. */
export interface SearchWords {
  readonly query: string;
  /** Ends the search. */
  readonly signal: AbortSignal;
}

/** The pages that a visitor finds in some spaces, best first. */
export async function findOnSite(
  visit: Visit,
  spaceContents: readonly SiteSpaceContent[],
  search: SearchWords,
): Promise<SiteMatch[]> {
  if (search.query.trim() === '') return [];
  const found: SiteMatch[] = [];
  for (const spaceContent of spaceContents) found.push(...(await searchSiteSpace(visit, { ...search, spaceContent })));
  return found.toSorted((a, b) => b.score - a.score);
}

async function searchSiteSpace(visit: Visit, search: SpaceSearch): Promise<readonly SiteMatch[]> {
  const { entered } = visit;
  const { spaceContent } = search;
  const space = entered.map.spaces.get(spaceContent.siteSpace.space);
  if (space === undefined) return [];
  const trees = await findSearchedTrees(visit.unrecorded, [{ id: space.id, root: space.root, space }]);
  const at = { id: space.id, root: trees.get(space.id)?.root ?? space.root };
  const { together, apart } = await pagesToSearch(visit, spaceContent);
  const [first, second] = [
    await collect(visit, search, { ...at, pages: together, isWhole: false }),
    apart && (await collect(visit, search, { ...at, pages: apart, isWhole: true })),
  ];
  // Some of the words are requested where no page has them all.
  if (second === undefined || second.matches.length === 0) return first.matches;
  return first.hasAll ? [...first.matches, ...second.matches] : second.matches;
}

interface SpaceMatches {
  readonly matches: readonly SiteMatch[];
  readonly hasAll: boolean;
}

interface SearchContext extends SearchTarget {
  readonly pages: SearchedPages;
  /** Whether only pages count that have every word where the visitor reads it. */
  readonly isWhole: boolean;
}

async function collect(visit: Visit, search: SpaceSearch, at: SearchContext): Promise<SpaceMatches> {
  const matches: SiteMatch[] = [];
  let count = 0;
  let hasAll = false;
  for await (const { page, ...all } of foundIn(visit, search, at)) {
    hasAll = all.hasAll;
    const visiblePage = search.spaceContent.index.byId.get(page.id);
    if (visiblePage === undefined || !isSearched(visiblePage)) continue;
    const match = await matchOf(visit, { ...search, visiblePage, found: page, isWhole: at.isWhole });
    if (match === undefined) continue;
    matches.push(match);
    count += resultCount(match);
    if (count >= MAX_RESULTS) break;
  }
  return { matches, hasAll };
}

/** How many results a page is on the site. */
function resultCount({ sections }: SiteMatch): number {
  return Math.max(1, Math.min(sections.length, MAX_SECTIONS));
}

/** Pages that are found, the best first. */
async function* foundIn(
  { services, site }: Visit,
  { query, signal }: SpaceSearch,
  { id, root, pages: searched }: SearchContext,
): AsyncGenerator<{ readonly page: FoundPage; readonly hasAll: boolean }> {
  let after: FoundPage | undefined;
  for (let count = 0; count < MAX_PAGES; count += PAGE_SIZE) {
    const leave = await services.sites.serving.searching.acquire(site.id, signal);
    const found = services.content.search
      .findPages(query, { id, root }, { limit: PAGE_SIZE, after, ...searched })
      .finally(leave);
    const { pages, hasAll } = await found;
    for (const page of pages) yield { page, hasAll };
    after = pages.at(-1);
    if (pages.length < PAGE_SIZE) return;
  }
}

interface SpaceSearch extends SearchWords {
  readonly spaceContent: SiteSpaceContent;
}

interface PageSearch extends SpaceSearch, Pick<SearchContext, 'isWhole'> {
  readonly visiblePage: VisiblePage;
  readonly found: FoundPage;
}

/** Undefined if the visitor doesn’t read the words there. */
async function matchOf(
  visit: Visit,
  { spaceContent, visiblePage, found, query, isWhole }: PageSearch,
): Promise<SiteMatch | undefined> {
  if (hrefOfPage(visit, spaceContent, visiblePage) === undefined) return undefined;
  const read = isWhole ? await loadVisitorText(visit, spaceContent, visiblePage) : undefined;
  if (read?.hasAll(query) === false) return undefined;
  const sections = read === undefined ? found.sections : found.sections.filter((section) => read.shows(section));
  const excerpt = sections.length > 0 ? '' : (read?.excerpt(query) ?? visiblePage.page.description ?? '');
  return { spaceContent, visiblePage, score: found.score, ancestors: found.ancestors, sections, excerpt };
}

/** What this visitor reads of a page that reads differently for others. */
interface VisitorText {
  /** Whether the visitor can read the whole text of a section. */
  shows(section: FoundSection): boolean;
  /**
   * Whether each word of a query does: else a page that is found with two words, and not with one of them, would tell that the other
   * is in what is hidden. Assumption: words that were mistyped are not corrected there.
   */
  hasAll(query: string): boolean;
  /** Some of what the visitor reads, around a word of a query. */
  excerpt(query: string): string;
}

/** Characters of an excerpt, and of what is before the word. */
const EXCERPT = 200;
const BEFORE = 60;

async function loadVisitorText(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<VisitorText> {
  const { terms } = visit.services.sites.serving;
  const { document, terms: own, isWhole } = await readDocument(visit, spaceContent, visiblePage);
  if (isWhole && visiblePage.page.document !== undefined)
    terms.set(termsName(visit, spaceContent, visiblePage.page), own);
  const { title, description = '' } = visiblePage.page;
  const text = textOfBlocks(document.nodes).replaceAll(/\s+/g, ' ').trim();
  const read = plain(text);
  const words = plain(`${title} ${description} ${read}`).split(' ');
  const stems = new Set(words.map(stemOf));
  return {
    shows: ({ title: heading = '', excerpt }) =>
      read.includes(plain(heading)) && partsOf(excerpt).every((part) => read.includes(part)),
    hasAll: (query) =>
      plain(query)
        .split(' ')
        .every((word) => stems.has(stemOf(word)) || words.some((one) => one.startsWith(word))),
    excerpt: (query) => {
      const lower = text.toLowerCase();
      const found = plain(query)
        .split(' ')
        .map((word) => lower.indexOf(word));
      const start = Math.max(0, Math.min(...found.filter((at) => at >= 0), text.length) - BEFORE);
      const part = text.slice(start === text.length - BEFORE ? 0 : start).slice(0, EXCERPT);
      return part.length < text.length ? `${part.trim()}…` : part;
    },
  };
}

/** An excerpt is cut out of the text, with signs where it was cut. */
function partsOf(excerpt: string): string[] {
  return excerpt
    .split('…')
    .map(plain)
    .filter((part) => part !== '');
}

/** Letters and digits with spaces between, so that lines and marks make no difference. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}
