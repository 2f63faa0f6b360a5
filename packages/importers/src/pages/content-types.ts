// Which types of responses are what.
import { typeOfName } from '../file-types.ts';

/** Pages of the web. */
export const HTML_TYPES: readonly string[] = ['text/html', 'application/xhtml+xml'];

/** Markdown; many servers know no type of it. */
export const MARKDOWN_TYPES: readonly string[] = [
  'text/markdown',
  'text/x-markdown',
  'text/plain',
  'application/octet-stream',
];

/** Archives. */
export const ZIP_TYPES: readonly string[] = [
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
];

/** Documents of Word. */
export const DOCX_TYPES: readonly string[] = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/zip',
  'application/octet-stream',
];

/** Names of these types are as likely those of pages. */
const PAGE_TYPES: ReadonlySet<string> = new Set(['text/html', 'text/markdown', 'application/xml']);

/** Whether a URL with this name is that of a file to link to, and not of a page. */
export function isFileName(name: string): boolean {
  const type = typeOfName(name);
  return type !== undefined && !PAGE_TYPES.has(type);
}
