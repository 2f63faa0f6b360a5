// What a source has, by its kind.
import type { Fetcher } from '../fetch/fetcher.ts';
import { readArchive } from '../archive/archive-source.ts';
import type { ReadPages } from '../pages/read-pages.ts';
import { docxSource, htmlSource, markdownSource } from './single-sources.ts';
import type { Source } from '../pages/source-content.ts';
import { DOCX_TYPES, HTML_TYPES, MARKDOWN_TYPES, ZIP_TYPES } from '../pages/content-types.ts';
import { crawl } from '../website/crawl.ts';

/** What kind of source it is. */
export type SourceKind = 'website' | 'markdown' | 'html' | 'docx' | 'zip' | 'notion' | 'confluence' | 'github-wiki';

/** What is to be imported. */
export interface SourceToRead {
  readonly kind: SourceKind;
  readonly url: URL;
}

/** What reading a source takes. */
export interface Reading {
  readonly fetcher: Fetcher;
  readonly signal: AbortSignal;
  readonly pages: ReadPages;
}

/**
 * Reads a source.
 * @throws {KitError} what the fetch rejects; source_refused, source_unreadable, source_path_refused, source_too_large
 */
export async function readSource({ kind, url }: SourceToRead, reading: Reading): Promise<Source> {
  const fetch = (types: readonly string[]) => reading.fetcher.fetch(url.href, { types, signal: reading.signal });
  switch (kind) {
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
      return readArchive((await fetch(ZIP_TYPES)).bytes, kind, reading);
    case 'github-wiki':
      return /\.zip$/i.test(url.pathname)
        ? readArchive((await fetch(ZIP_TYPES)).bytes, kind, reading)
        : crawl(url, reading);
  }
}
