// The content of a page of HTML as a document. Text is text, never read as Markdown.
import type { JSONDocument } from '@bindery/contract/documents';
import { document } from '../documents/index.ts';
import { readBlocks } from '../html-reader/read-blocks.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import type { MarkdownOptions } from '../markdown/context.ts';
import { Reader } from '../markdown/read/reader.ts';
import { importPolicy } from './import-policy.ts';

/**
 * The document that the content of a page comes to.
 * @throws {KitError} markdown_too_deep
 */
export function documentOfHtml(main: HtmlElement, options: MarkdownOptions = {}): JSONDocument {
  const policy = importPolicy(new Reader({ type: 'root', children: [] }, options));
  const blocks = readBlocks(main.children, { policy, marks: [], container: 'document', depth: 0 });
  return document(policy.fit(blocks, 'document', 0) as JSONDocument['nodes']);
}
