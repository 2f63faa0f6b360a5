// Results of a search as the site shows them.
import type { SearchResult } from '@bindery/sites';
import { hrefOfPage } from '../urls/page-href.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { storedText } from '../views/localized.ts';
import { MAX_RESULTS, MAX_SECTIONS } from './search-site.ts';
import type { SiteMatch } from './search-site.ts';

/** The results for some pages, in their order. `language` is that of the titles of sections. */
export function siteResults(visit: Visit, matches: readonly SiteMatch[], language: string): SearchResult[] {
  return matches.flatMap((match) => resultsOf(visit, match, language)).slice(0, MAX_RESULTS);
}

function resultsOf(
  visit: Visit,
  { spaceContent, visiblePage, sections, excerpt }: SiteMatch,
  language: string,
): SearchResult[] {
  const href = hrefOfPage(visit, spaceContent, visiblePage) ?? '';
  const { title } = visiblePage.page;
  const around = sectionTitle(visit, spaceContent, language);
  if (sections.length === 0) return [{ title, href, excerpt, ...(around !== undefined && { section: around }) }];
  return sections.slice(0, MAX_SECTIONS).map(({ title: heading, anchor, excerpt: text }) => ({
    title,
    href: anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`,
    excerpt: text,
    ...((heading ?? around) !== undefined && { section: heading ?? around }),
  }));
}

function sectionTitle({ entered }: Visit, { siteSpace }: SiteSpaceContent, language: string): string | undefined {
  const { sections } = entered.map.rows;
  const section = sections.find(({ id }) => id === siteSpace.section);
  return section && sections.length > 1 ? storedText(section.title, section.localized_title, language) : undefined;
}
