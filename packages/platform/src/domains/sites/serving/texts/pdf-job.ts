// Pages of a site as a job of the PDF engine: what the visitor is shown, and nothing else.
import { PRINT_LIMITS } from '@bindery/pdf';
import type { JobImage, JobPage, PdfJob } from '@bindery/pdf';
import type { ContentRef } from '@bindery/contract/content';
import { apiError } from '../../../../core/api-error.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { resolveRelative } from '../urls/relative.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument, refsOf } from '../documents/read-document.ts';
import type { VisiblePage } from '../../state/index.ts';
import { ancestorsOf } from '../views/navigation.ts';

/** What is printed: one page, or all that are listed. */
export interface PdfRequest {
  readonly spaceContent: SiteSpaceContent;
  readonly visiblePage: VisiblePage | undefined;
  /** Called with the number of pages read, and the total. */
  readonly report: (done: number, pages: number) => void;
}

/** Creates a job. Throws pdf_too_large. */
export async function createSitePdf(visit: Visit, { spaceContent, visiblePage, report }: PdfRequest): Promise<PdfJob> {
  const listed = visiblePage === undefined ? spaceContent.index.order : [visiblePage];
  if (listed.length > PRINT_LIMITS.pages) throw tooLarge(`${listed.length} pages. The limit is ${PRINT_LIMITS.pages}`);
  const { mapRefs } = await import('@bindery/content/links');
  const pages: JobPage[] = [];
  const found: ContentRef[][] = [];
  let characters = 0;
  for (const one of listed) {
    const { id, title, description } = one.page;
    const { document: read } = await readDocument(visit, spaceContent, one, { isRendered: true });
    // Where a relative link leads depends on its page.
    const document = mapRefs(read, (ref) => resolveRelative(ref, spaceContent, one) ?? ref);
    characters += JSON.stringify(document).length;
    if (characters > PRINT_LIMITS.characters) throw tooLarge(`more than ${PRINT_LIMITS.characters} characters`);
    found.push(await refsOf(document));
    const depth = visiblePage === undefined ? ancestorsOf(one).length : 0;
    pages.push({ id, title, description, depth, document });
    report(pages.length, listed.length);
  }
  const named = found.flat();
  const refs = await prepareRefs(visit, spaceContent, named);
  const { map } = visit.entered;
  return {
    title: spaceContent.siteSpace.title ?? map.spaces.get(spaceContent.siteSpace.space)?.title ?? '',
    subtitle: visit.site.title,
    date: latestOf(listed),
    pages,
    images: await loadImages(visit, refs, named),
    hrefOf: (ref) => {
      const href = refs.href(ref);
      return href?.startsWith('/') === true ? visit.origin + href : href;
    },
    labelOf: (ref) => refs.label(ref),
  };
}

function tooLarge(words: string): Error {
  return apiError('pdf_too_large', `The PDF would have ${words}.`);
}

function latestOf(pages: readonly VisiblePage[]): string {
  return pages
    .reduce((last, { page }) => ((page.updatedAt ?? '') > last ? (page.updatedAt ?? '') : last), '')
    .slice(0, 10);
}

/** Images that pages show, as many as there is room for. */
async function loadImages(
  { stored }: Visit,
  refs: Refs,
  named: readonly ContentRef[],
): Promise<ReadonlyMap<string, JobImage>> {
  const images = new Map<string, JobImage>();
  let size = 0;
  for (const ref of named) {
    const file = ref.kind === 'file' && !images.has(ref.file) ? refs.file(ref) : undefined;
    if (file?.blob === undefined || !file.contentType.startsWith('image/')) continue;
    if (size + file.size > PRINT_LIMITS.imageBytes) continue;
    const bytes = await stored.bytes(file.blob);
    if (bytes === undefined) continue;
    size += file.size;
    images.set(file.id, { contentType: file.contentType, bytes });
  }
  return images;
}
