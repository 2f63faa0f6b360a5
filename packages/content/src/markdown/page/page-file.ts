// A page as a file: YAML, the title as its only first heading, the text.
import type { JSONDocument } from '@bindery/contract/documents';
import { trimEndSigns } from '@bindery/diagnostics';
import { document } from '../../documents/index.ts';
import type { MarkdownOptions } from '../context.ts';
import { isImportNode } from '../syntax/module-lines.ts';
import { Reader } from '../read/reader.ts';
import { parseMdast } from '../syntax/mdast.ts';
import { Writer, numbers } from '../write/writer.ts';
import { EMPTY, parseFrontMatter, splitFile, stringifyFrontMatter } from './front-matter.ts';
import type { FrontMatter } from './front-matter.ts';
import { readTitle, writeTitle } from './title.ts';

/** What Markdown ignores at the end of a heading. Other white space is part of the title. */
const SPACES = ' \t';

/** A page as a file has it. */
export interface PageFile {
  readonly frontMatter: FrontMatter;
  /** Absent when the file has none, as included files. */
  readonly title?: string;
  readonly document: JSONDocument;
}

/** A file that was read. */
export interface ReadPageFile extends PageFile {
  /** Start of the text after the title, in characters of the file. */
  readonly bodyStart: number;
}

/** The two parts of a file: YAML with the title, and the text. Together they are the file. */
export interface PageParts {
  readonly head: string;
  readonly body: string;
}

/**
 * Reads the file of a page.
 * @throws {KitError} front_matter_malformed, markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parsePage(source: string, options: MarkdownOptions = {}): ReadPageFile {
  const { yaml, body, bodyStart: start } = splitFile(source);
  const frontMatter = yaml === undefined ? EMPTY : parseFrontMatter(yaml);
  const root = parseMdast(body);
  const at = root.children.findIndex((node) => !isImportNode(node));
  const first = root.children[at];
  const title = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const children = title === undefined ? root.children : root.children.slice(at + 1);
  const reader = new Reader({ ...root, children }, options);
  const nodes = reader.document('document') as JSONDocument['nodes'];
  const titleEnd = title?.position?.end.offset ?? 0;
  const bodyStart = originalOffset(source, start + titleEnd + emptyLinesAt(body, titleEnd));
  if (title === undefined) return { frontMatter, document: document(nodes), bodyStart };
  return { frontMatter, title: readTitle(reader, title.children), document: document(nodes), bodyStart };
}

/** Length of the rest of a line, when it is empty, and of the empty lines after it. */
function emptyLinesAt(text: string, at: number): number {
  const lines = /(?:[ \t]*\n)*/y;
  lines.lastIndex = at;
  return lines.exec(text)?.[0].length ?? 0;
}

/**
 * Converts a position in the parsed text to one in the file, which can have a byte order mark and CRLF line endings.
 */
function originalOffset(source: string, offset: number): number {
  let at = source.startsWith('\ufeff') ? 1 : 0;
  for (let count = 0; count < offset; count++) at += source.startsWith('\r\n', at) ? 2 : 1;
  return at;
}

/**
 * Writes the file of a page.
 * @throws {KitError} document_too_deep
 */
export function stringifyPage(page: PageFile, options: MarkdownOptions = {}): string {
  const { head, body } = stringifyPageParts(page, options);
  return head + body;
}

/** Writes a page as its two parts. Throws what {@link stringifyPage} throws. */
export function stringifyPageParts(
  { frontMatter, title, document: { nodes } }: PageFile,
  options: MarkdownOptions = {},
): PageParts {
  const writer = new Writer(options, numbers(nodes));
  const yaml = stringifyFrontMatter(frontMatter);
  const heading = title === undefined ? '' : trimEndSigns(`# ${escapeClosing(writeTitle(writer, title))}`, SPACES);
  const text = writer.whole(nodes);
  const parts = [yaml === '' ? '' : `---\n${yaml}---`, heading].filter((part) => part !== '').join('\n\n');
  const gap = text === '' ? '\n' : '\n\n';
  return { head: parts === '' ? '' : parts + gap, body: text === '' ? '' : `${text}\n` };
}

/** Signs at the end of a heading would belong to it. */
function escapeClosing(line: string): string {
  return line.replace(/(^|[ \t])(#+)$/, String.raw`$1\$2`);
}
