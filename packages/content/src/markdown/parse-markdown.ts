// Markdown to a document.
import type { JSONDocument } from '@bindery/contract/documents';
import { document } from '../documents/index.ts';
import type { Block, Container } from '../documents/index.ts';
import type { MarkdownOptions } from './context.ts';
import { Reader } from './read/reader.ts';
import { parseMdast } from './syntax/mdast.ts';

/**
 * Reads Markdown into a document: no Markdown is malformed, what the model has no node for is kept as it is.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parseMarkdown(markdown: string, options: MarkdownOptions = {}): JSONDocument {
  return document(parseBlocks(markdown, 'document', options) as JSONDocument['nodes']);
}

/**
 * Reads Markdown into blocks that may stand in a container: the source of something kept, to look inside.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parseBlocks(markdown: string, container: Container, options: MarkdownOptions = {}): Block[] {
  return new Reader(parseMdast(markdown), options).document(container);
}
