// Sources that are one page: of HTML, of Markdown, or a document of Word.
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';
import { readZip } from '../archive/read-zip.ts';
import { decodeText } from '../pages/decode-text.ts';
import { lastStep, titleOfName } from '../pages/names-of-urls.ts';
import { htmlPage, markdownPage, pageOfHtml } from '../pages/page-sources.ts';
import type { PageOrigin } from '../pages/page-sources.ts';
import type { ReadPages } from '../pages/read-pages.ts';
import type { Source, SourcePage } from '../pages/source-content.ts';
import { isFileName } from '../pages/content-types.ts';
import { fileReader } from '../pages/web-files.ts';

/** Files of one page, at most. */
const MAX_FILES = 20;

/** A page of Markdown. */
export async function markdownSource(fetched: Fetched, fetching: Fetching): Promise<Source> {
  const text = decodeText(fetched.bytes, fetched);
  return sourceOf(await markdownPage(fetching.pages, text, originOf(fetched)), fetched, fetching);
}

/** A page of HTML. */
export async function htmlSource(fetched: Fetched, fetching: Fetching): Promise<Source> {
  const text = decodeText(fetched.bytes, { charset: fetched.charset, isHtml: true });
  return sourceOf(await htmlPage(fetching.pages, text, originOf(fetched)), fetched, fetching);
}

/**
 * A document of Word. Its images are in the page that is made of it.
 * @throws {KitError} source_unreadable, source_too_large, source_path_refused
 */
export async function docxSource(fetched: Fetched, fetching: Fetching): Promise<Source> {
  // The library unpacks without bounds, so what it unpacks is measured first.
  await readZip(fetched.bytes);
  return sourceOf(pageOfHtml(await fetching.pages.docx(fetched.bytes), originOf(fetched)), fetched, fetching);
}

/** What a page is read with, and its images are fetched with. */
export interface Fetching {
  readonly pages: ReadPages;
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
}

function originOf({ url }: Fetched): PageOrigin {
  return { url: url.href, name: titleOfName(lastStep(url.href)) || url.hostname };
}

function sourceOf(page: SourcePage, { url }: Fetched, fetching: Fetching): Source {
  return {
    pages: [page],
    foundPages: 1,
    maxFiles: MAX_FILES,
    readFile: fileReader(fetching),
    keyOf: (target) => target.replace(/#.*$/s, ''),
    candidates: (key) => [key],
    isOwnFile: (target) => new URL(target).origin === url.origin && isFileName(new URL(target).pathname),
  };
}
