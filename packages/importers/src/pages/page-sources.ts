// One text as a page of a source: of HTML, or of Markdown.
import type { ReadHtml } from './pages-jobs.ts';
import type { ReadPages } from './read-pages.ts';
import type { SourcePage } from './source-content.ts';

/** Where a page was found, and what it is called when it does not say. */
export interface PageOrigin {
  readonly url: string;
  readonly name: string;
  /** Last step of its URL. Without it, the title is in. */
  readonly slug?: string | undefined;
  readonly parent?: string | undefined;
}

/** Characters of a title, at most. */
const MAX_TITLE = 128;

/** A page of HTML. Throws what the reader rejects. */
export async function htmlPage(pages: ReadPages, source: string, origin: PageOrigin): Promise<SourcePage> {
  return pageOfHtml(await pages.html(source), origin);
}

/** A page of HTML that was read. */
export function pageOfHtml(page: ReadHtml, { url, name, slug, parent }: PageOrigin): SourcePage {
  const title = shorten(page.title ?? name);
  return {
    urls: [url],
    base: page.base !== undefined && URL.canParse(page.base, url) ? new URL(page.base, url).href : url,
    title,
    slug: slug ?? title,
    description: page.description,
    parent,
    document: page.document,
  };
}

/** A page of Markdown, with its front matter. Throws what the reader rejects. */
export async function markdownPage(
  pages: ReadPages,
  source: string,
  { url, name, slug, parent }: PageOrigin,
): Promise<SourcePage> {
  const { title: own, ...page } = await pages.markdown(source);
  const title = shorten(own ?? name);
  return { ...page, urls: [url], base: url, title, slug: slug ?? title, parent };
}

/** A page that only is above others. */
export function emptyPage({
  url,
  ...fields
}: Pick<SourcePage, 'title' | 'slug' | 'parent'> & { readonly url: string }): SourcePage {
  const document = { object: 'document' as const, data: {}, nodes: [] };
  return { ...fields, urls: [url], base: url, isCounted: false, document };
}

/** Cut between characters. */
function shorten(title: string): string {
  const short = title
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TITLE)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return short || 'Untitled page';
}
