// Pages that were found, as the API shows them: where they are is read of the content, which has moved under nobody.
import type { Content, PageEntry } from '@bindery/content/tree';
import type { SearchPageResult } from '@bindery/contract/content';
import type { FoundPage } from '../../search/port.ts';
import type { Services } from '../../services.ts';
import type { ContentPlace } from '../revisions/place.ts';

type Section = NonNullable<SearchPageResult['sections']>[number];

/** Pages in the order in which they were found. */
export async function presentFound(
  services: Services,
  { content, app }: Pick<ContentPlace, 'content' | 'app'>,
  found: readonly FoundPage[],
): Promise<SearchPageResult[]> {
  const entries = await content.findPages(found.map(({ id }) => id));
  const above = await readAncestors(content, entries);
  return found.flatMap((one, index) => {
    const page = entries[index];
    if (page === undefined) return [];
    const ancestors = ancestorsOf(page, above);
    const path = [...ancestors, page].map(({ slug = '' }) => slug).join('/');
    const url = `${services.addresses.api}${app}/pages/${page.id}`;
    return [
      {
        id: page.id,
        title: page.title,
        description: page.description ?? '',
        path,
        score: one.score,
        rank: one.rank,
        resultType: 'page' as const,
        sections: one.sections.map((section) => presentSection(section, { page, path, url })),
        ancestors: ancestors.map(({ title }) => ({ title })),
        urls: { app: url },
      },
    ];
  });
}

/** Assumption: the text before the first heading is a section too, with the id, the title and the path of its page. */
function presentSection(
  { title, anchor, score, excerpt }: FoundPage['sections'][number],
  { page, path, url }: { readonly page: PageEntry; readonly path: string; readonly url: string },
): Section {
  const end = anchor === undefined ? '' : `#${anchor}`;
  return {
    id: anchor ?? page.id,
    title: title ?? page.title,
    path: `${path}${end}`,
    score,
    resultType: 'section',
    body: excerpt,
    urls: { app: anchor === undefined ? url : `${url}#${encodeURIComponent(anchor)}` },
  };
}

/** The pages above some, by id: a level at a time. */
async function readAncestors(
  content: Content,
  pages: readonly (PageEntry | undefined)[],
): Promise<ReadonlyMap<string, PageEntry>> {
  const known = new Map<string, PageEntry>();
  let level = pages;
  for (;;) {
    const parents = level.flatMap((page) =>
      typeof page?.parent === 'string' && !known.has(page.parent) ? [page.parent] : [],
    );
    if (parents.length === 0) return known;
    level = await content.findPages([...new Set(parents)]);
    for (const page of level) if (page !== undefined) known.set(page.id, page);
  }
}

function ancestorsOf(page: PageEntry, known: ReadonlyMap<string, PageEntry>): PageEntry[] {
  const ancestors: PageEntry[] = [];
  for (let above = known.get(page.parent ?? ''); above !== undefined; above = known.get(above.parent ?? '')) {
    ancestors.unshift(above);
  }
  return ancestors;
}
