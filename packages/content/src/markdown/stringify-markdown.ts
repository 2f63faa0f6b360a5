// A document to Markdown.
import type { JSONDocument } from '@bindery/contract/documents';
import type { MarkdownOptions } from './context.ts';
import { Writer, numbers } from './write/writer.ts';

/**
 * Writes a document as Markdown that ends with a line ending, or as empty text. Parsing the result gives an equal
 * document.
 * @throws {KitError} document_too_deep
 */
export function stringifyMarkdown(document: JSONDocument, options: MarkdownOptions = {}): string {
  const source = new Writer(options, numbers(document.nodes)).whole(document.nodes);
  return source === '' ? '' : `${source}\n`;
}
