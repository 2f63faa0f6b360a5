// What a source has, by its kind.
import type { HandlerInput, operations } from '@bindery/contract';
import type { Fetcher } from '../fetching/fetcher.ts';
import { apiError } from '../core/api-error.ts';
import { readArchive } from './archive/archive-source.ts';
import type { ReadPages } from './read-pages.ts';
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
  readonly pages: ReadPages;
}

/**
 * Reads a source.
 * @throws {KitError} what the fetch refuses; import_source_refused, import_unreadable, import_path_refused, import_too_large
 */
export async function readSource({ source, url }: ImportContent, reading: Reading): Promise<Source> {
  if (!URL.canParse(url)) throw apiError('fetch_refused', `Body field "url": "${url.slice(0, 200)}" is no address.`);
  return readKind({ source, url }, reading);
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
      return readArchive((await fetch(ZIP_TYPES)).bytes, source, reading);
    case 'github-wiki':
      return /\.zip$/i.test(new URL(url).pathname)
        ? readArchive((await fetch(ZIP_TYPES)).bytes, source, reading)
        : crawl(url, reading);
    case 'google-docs':
      throw apiError(
        'import_source_refused',
        'Body field "source": documents of Google Docs are read only by who is signed in there. Download it as .docx or as a web page (.zip), put that where it can be fetched, and import it as "docx" or "zip".',
      );
  }
}
