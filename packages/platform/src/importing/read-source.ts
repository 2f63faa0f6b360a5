// What a source has, by its kind.
import type { HandlerInput, operations } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import type { Fetcher } from '../fetching/fetcher.ts';
import { apiError } from '../http/api-error.ts';
import { readArchive } from './archive/archive-source.ts';
import { docxSource, htmlSource, markdownSource } from './single-sources.ts';
import type { Source } from './source-content.ts';
import { DOCX_TYPES, HTML_TYPES, MARKDOWN_TYPES, ZIP_TYPES } from './types.ts';
import { crawl } from './website/crawl.ts';

/** What is to be imported. */
export type ImportContent = HandlerInput<typeof operations.importContent>['body'];

/** What reading a source takes. */
export interface Reading {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
}

/** What the readers of pages refuse, where a source is one page. */
const REFUSED = new Set([
  'markdown_too_large',
  'markdown_too_deep',
  'markdown_too_complex',
  'html_too_large',
  'html_too_deep',
  'front_matter_malformed',
]);

/**
 * Reads a source.
 * @throws {KitError} what the fetch refuses; import_source_refused, import_unreadable, import_path_refused, import_too_large
 */
export async function readSource({ source, url }: ImportContent, reading: Reading): Promise<Source> {
  if (!URL.canParse(url)) throw apiError('fetch_refused', `Body field "url": "${url.slice(0, 200)}" is no address.`);
  return refusing(() => readKind({ source, url }, reading));
}

/** Runs something, and says as the API does what the readers of pages refuse. */
export async function refusing<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!isKitError(thrown) || !REFUSED.has(thrown.code)) throw thrown;
    const code = thrown.code === 'front_matter_malformed' ? 'import_unreadable' : 'import_too_large';
    throw apiError(code, thrown.message, { cause: thrown });
  }
}

async function readKind({ source, url }: ImportContent, reading: Reading): Promise<Source> {
  const fetch = (types: readonly string[]) => reading.fetcher.fetch(url, { types, signal: reading.signal });
  switch (source) {
    case 'website':
      return crawl(url, reading);
    case 'markdown':
      return markdownSource(await fetch(MARKDOWN_TYPES), reading);
    case 'html':
      return htmlSource(await fetch(HTML_TYPES), reading);
    case 'docx':
      return docxSource(await fetch(DOCX_TYPES), reading);
    case 'zip':
    case 'notion':
    case 'confluence':
      return readArchive((await fetch(ZIP_TYPES)).bytes, source);
    case 'github-wiki':
      return /\.zip$/i.test(new URL(url).pathname)
        ? readArchive((await fetch(ZIP_TYPES)).bytes, source)
        : crawl(url, reading);
    case 'google-docs':
      throw apiError(
        'import_source_refused',
        'Body field "source": documents of Google Docs are read only by who is signed in there. Download it as .docx or as a web page (.zip), put that where it can be fetched, and import it as "docx" or "zip".',
      );
  }
}
