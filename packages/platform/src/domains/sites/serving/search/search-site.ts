// Searches the pages that a visitor is shown. The index has all that is written; what a condition hides is taken out
// of the results here.
import { textOfBlocks } from '@bindery/content/documents';
import type { SearchResult } from '@bindery/sites';
import { stemOf } from '@bindery/search';
import type { FoundPage, FoundSection, SearchPlace } from '@bindery/search';
import { findSearchedTrees } from '../../../content/computed-trees/searched-trees.ts';
import type { Place } from '../addresses/page-href.ts';
import { hrefOfPage } from '../addresses/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { isForAll, readDocument, termsName } from '../documents/read-document.ts';
import { storedText } from '../views/localized.ts';
import type { DocumentTerms } from '../../serving-state/document-terms.ts';
import type { ShownPage } from '../../serving-state/space-pages.ts';

/** Pages that are asked for of each space at once, and in all: what a visitor is not shown is among them. */
const [ASKED, MAX_ASKED] = [40, 400];

/** Results of a search. */
const MAX_RESULTS = 20;

/** Sections of a page that are results of their own. */
const MAX_SECTIONS = 2;

/** Longest text that is searched for, in characters. */
export const MAX_QUERY = 200;

interface Scored {
  readonly score: number;
  readonly results: readonly SearchResult[];
}

/** What a visitor finds in some places, the best first. */
export async function searchPlaces(
  visit: Visit,
  places: readonly Place[],
  { query, language }: { readonly query: string; readonly language: string },
): Promise<SearchResult[]> {
  if (query.trim() === '') return [];
  const found: Scored[] = [];
  for (const place of places) found.push(...(await searchPlace(visit, place, { query, language })));
  return found
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ results }) => results)
    .slice(0, MAX_RESULTS);
}

async function searchPlace(
  visit: Visit,
  place: Place,
  { query, language }: { readonly query: string; readonly language: string },
): Promise<Scored[]> {
  const { services, entered } = visit;
  const space = entered.map.spaces.get(place.siteSpace.space);
  if (space === undefined) return [];
  const trees = await findSearchedTrees(services, [{ id: space.id, root: space.root, space }]);
  const at = { id: space.id, root: trees.get(space.id)?.root ?? space.root };
  const scored: Scored[] = [];
  let count = 0;
  for await (const page of foundIn(services, query, at)) {
    const shown = place.index.byId.get(page.id);
    if (shown === undefined || !isSearched(shown)) continue;
    const results = await resultsOf(visit, { place, shown, found: page, query, language });
    if (results.length > 0) scored.push({ score: page.score, results });
    count += results.length;
    if (count >= MAX_RESULTS) break;
  }
  return scored;
}

/** Pages that are found, the best first, whoever may read them. */
async function* foundIn({ content }: Visit['services'], query: string, at: SearchPlace): AsyncGenerator<FoundPage> {
  let after: FoundPage | undefined;
  for (let asked = 0; asked < MAX_ASKED; asked += ASKED) {
    const { pages } = await content.search.findPages(query, at, { limit: ASKED, after });
    yield* pages;
    after = pages.at(-1);
    if (pages.length < ASKED) return;
  }
}

/** Assumption: pages that ask not to be indexed are not found. */
function isSearched({ page }: ShownPage): boolean {
  return page.noIndex !== true && page.type !== 'link';
}

interface Found {
  readonly place: Place;
  readonly shown: ShownPage;
  readonly found: FoundPage;
  readonly query: string;
  readonly language: string;
}

async function resultsOf(visit: Visit, { place, shown, found, query, language }: Found): Promise<SearchResult[]> {
  const href = hrefOfPage(visit, place, shown);
  if (href === undefined) return [];
  const { title, description = '' } = shown.page;
  const read = await readOwnText(visit, place, shown);
  if (read !== undefined && !read.hasAll(query)) return [];
  const sections = read === undefined ? found.sections : found.sections.filter((section) => read.shows(section));
  const around = sectionTitle(visit, place, language);
  if (sections.length === 0) {
    const excerpt = read?.excerpt(query) ?? description;
    return [{ title, href, excerpt, ...(around !== undefined && { section: around }) }];
  }
  return sections.slice(0, MAX_SECTIONS).map(({ title: heading, anchor, excerpt }) => ({
    title,
    href: anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`,
    excerpt,
    ...((heading ?? around) !== undefined && { section: heading ?? around }),
  }));
}

function sectionTitle({ entered }: Visit, { siteSpace }: Place, language: string): string | undefined {
  const { sections } = entered.map.rows;
  const section = sections.find(({ id }) => id === siteSpace.section);
  return section && sections.length > 1 ? storedText(section.title, section.localized_title, language) : undefined;
}

/** What a document with conditions shows of itself. */
interface ReadText {
  /** Whether everything that a section tells stands in what the visitor reads. */
  shows(section: FoundSection): boolean;
  /**
   * Whether each word of a query does: else a page that is found with two words, and not with one of them, would tell that the other
   * stands in what is hidden. Assumption: words that were mistyped are not corrected there.
   */
  hasAll(query: string): boolean;
  /** Some of what the visitor reads, around a word of a query. */
  excerpt(query: string): string;
}

/** Characters of an excerpt, and of what stands before the word. */
const EXCERPT = 200;
const BEFORE = 60;

/** Undefined for a document that everybody reads the same of. */
async function readOwnText(visit: Visit, place: Place, shown: ShownPage): Promise<ReadText | undefined> {
  const { terms } = visit.services.sites.serving;
  const name = termsName(visit, place, shown.page);
  // A computed text may be another one under the same name.
  const isStored = shown.page.document !== undefined;
  const known = isStored ? terms.get(name) : undefined;
  if (known !== undefined && !isConditional(known)) return undefined;
  if (known === undefined && (await isForAll(visit.services, shown.page))) return undefined;
  const { document, terms: own, isWhole } = await readDocument(visit, place, shown);
  if (isWhole && isStored) terms.set(name, own);
  if (isWhole && !isConditional(own)) return undefined;
  const { title, description = '' } = shown.page;
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

function isConditional({ conditions, readsClaims }: DocumentTerms): boolean {
  return conditions.length > 0 || readsClaims;
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
