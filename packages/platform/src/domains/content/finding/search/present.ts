// Pages that were found, as the API shows them.
import type { SearchPageResult } from '@bindery/contract/content';
import type { FoundPage, FoundSection } from '@bindery/search';
import type { CoreServices } from '../../../../store/core-services.ts';

/** A page that was found in a space, or in a change request: `shownAt` is the path of the dashboard that shows it. */
export function presentFound({ origins }: CoreServices, shownAt: string, found: FoundPage): SearchPageResult {
  const { id, title, description, path, score, rank, ancestors, sections } = found;
  const app = `${origins.api}${shownAt}/pages/${id}`;
  return {
    id,
    title,
    description,
    path,
    score,
    rank,
    resultType: 'page',
    sections: presentSections(sections, found, app),
    ancestors: ancestors.map((above) => ({ title: above })),
    urls: { app },
  };
}

/** The sections that were found of a page. `app` is its URL in the dashboard. */
export function presentSections(
  sections: readonly FoundSection[],
  page: Pick<FoundPage, 'id' | 'title' | 'path'>,
  app: string,
): NonNullable<SearchPageResult['sections']> {
  return sections.map((section) => presentSection(section, page, app));
}

/** Assumption: the text before the first heading is a section too, with the id, the title and the path of its page. */
function presentSection(
  { title, anchor, score, excerpt }: FoundSection,
  page: Pick<FoundPage, 'id' | 'title' | 'path'>,
  app: string,
): NonNullable<SearchPageResult['sections']>[number] {
  const [end, urlEnd] = anchor === undefined ? ['', ''] : [`#${anchor}`, `#${encodeURIComponent(anchor)}`];
  return {
    id: anchor ?? page.id,
    title: title ?? page.title,
    path: `${page.path}${end}`,
    score,
    resultType: 'section',
    body: excerpt,
    urls: { app: `${app}${urlEnd}` },
  };
}
