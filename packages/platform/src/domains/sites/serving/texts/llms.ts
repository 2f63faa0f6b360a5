// What agents read of a site: a list of its pages, and all of their texts, a hundred at a time. Spec: llmstxt.org.
import { pageUrl } from '../../structure/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { SitePage } from '../documents/outcomes.ts';
import type { VisiblePage } from '../../state/index.ts';
import { languageOf, storedText } from '../views/localized.ts';
import { publishedBase } from '../urls/published-page.ts';
import { oneLine, writePage } from './markdown.ts';

/** Pages of one part of all texts. */
export const PAGES_OF_A_PART = 100;

/** `llms.txt`: a heading for each section, and its pages below it. */
export function llmsOf(visit: Visit, spaceContents: readonly SiteSpaceContent[], title: string): string {
  const parts = spaceContents.map((spaceContent) => {
    const pages = documentPagesOf(spaceContent).map((visiblePage) => {
      const { description } = visiblePage.page;
      const words = description === undefined || description.trim() === '' ? '' : `: ${oneLine(description)}`;
      return `- [${oneLine(visiblePage.page.title)}](${markdownUrl(visit, spaceContent, visiblePage)})${words}`;
    });
    return `## ${oneLine(titleOf(visit, spaceContent))}\n\n${pages.join('\n')}`;
  });
  return `${[`# ${oneLine(title)}`, ...parts].join('\n\n')}\n`;
}

/** The pages that a part has. */
export function pagesOfPart(spaceContents: readonly SiteSpaceContent[], part: number): SitePage[] {
  const start = Math.max(0, (part - 1) * PAGES_OF_A_PART);
  const all = spaceContents.flatMap((spaceContent) =>
    documentPagesOf(spaceContent).map((visiblePage) => ({ spaceContent, visiblePage })),
  );
  return all.slice(start, start + PAGES_OF_A_PART);
}

/** A part of `llms-full.txt`; undefined for one after the last. */
export async function llmsFull(
  visit: Visit,
  spaceContents: readonly SiteSpaceContent[],
  part: number,
): Promise<{ readonly text: string; readonly isWhole: boolean } | undefined> {
  const pages = pagesOfPart(spaceContents, part);
  if (part < 1 || (part > 1 && pages.length === 0)) return undefined;
  const texts: string[] = [];
  let isWhole = true;
  for (const { spaceContent, visiblePage } of pages) {
    const written = await writePage(visit, spaceContent, visiblePage);
    // What is computed can be another text without the content being another one.
    isWhole &&= written.isWhole && visiblePage.page.computed === undefined;
    texts.push(written.markdown);
  }
  if (pagesOfPart(spaceContents, part + 1).length > 0)
    texts.push(`[Next](${publishedBase(visit)}llms-full.txt?page=${part + 1})\n`);
  return { text: texts.join('\n---\n\n'), isWhole };
}

/** Pages that are listed for agents. Assumption: what searches of the site leave out is left out here. */
export function documentPagesOf({ index }: SiteSpaceContent): VisiblePage[] {
  return index.order.filter(({ page }) => page.noIndex !== true);
}

function markdownUrl(visit: Visit, { siteSpace }: SiteSpaceContent, { path = '' }: VisiblePage): string {
  return `${pageUrl(publishedBase(visit), visit.entered.map.rows, siteSpace, path)}.md`;
}

/** The section, and which of its site-spaces it is where there are several. */
function titleOf(visit: Visit, { siteSpace }: SiteSpaceContent): string {
  const { rows, spaces } = visit.entered.map;
  const language = languageOf(visit, siteSpace, '');
  const own = storedText(
    siteSpace.title ?? spaces.get(siteSpace.space)?.title ?? '',
    siteSpace.localized_title,
    language,
  );
  const section = rows.sections.find(({ id }) => id === siteSpace.section);
  if (section === undefined) return own;
  const title = storedText(section.title, section.localized_title, language);
  const isAlone =
    rows.siteSpaces.filter((row) => row.section === section.id && visit.visibleSiteSpaces.includes(row)).length < 2;
  return isAlone || title === own ? title : `${title}: ${own}`;
}
