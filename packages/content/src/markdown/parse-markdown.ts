// Markdown to a document.
import type { JSONDocument } from '@bindery/contract/documents';
import { document } from '../documents/index.ts';
import type { Block, Container } from '../documents/index.ts';
import type { MarkdownOptions } from './context.ts';
import { Reader } from './read/reader.ts';
import { parseMdast } from './syntax/mdast.ts';

/**
 * Parses Markdown into a document. Every Markdown text is valid. What the model has no node for stays verbatim.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parseMarkdown(markdown: string, options: MarkdownOptions = {}): JSONDocument {
  return document(parseBlocks(markdown, 'document', options) as JSONDocument['nodes']);
}

/**
 * Parses Markdown into blocks that a container allows, for example verbatim source.
 * @throws {KitError} markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parseBlocks(markdown: string, container: Container, options: MarkdownOptions = {}): Block[] {
  return new Reader(parseMdast(markdown), options).document(container);
}
