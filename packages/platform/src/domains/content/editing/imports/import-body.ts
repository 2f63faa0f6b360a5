// The body of a request that imports content, and the source that it names.
import type { HandlerInput, operations } from '@bindery/contract';
import type { SourceToRead } from '@bindery/importers/sources';
import { apiError } from '../../../../core/api-error.ts';

/** The content to import. */
export type ImportContent = HandlerInput<typeof operations.importContent>['body'];

/** The source that a body names. Throws fetch_refused, import_source_refused. */
export function sourceOf({ source, url }: ImportContent): SourceToRead {
  if (!URL.canParse(url)) {
    throw apiError('fetch_refused', `Body field "url": "${url.slice(0, 200)}" isn’t a valid URL.`);
  }
  if (source === 'google-docs') {
    throw apiError(
      'import_source_refused',
      'Body field "source": Google Docs files require sign-in. Download the document as .docx or as a web page (.zip), upload it to a public URL, and import it as "docx" or "zip".',
    );
  }
  return { kind: source, url: new URL(url) };
}
