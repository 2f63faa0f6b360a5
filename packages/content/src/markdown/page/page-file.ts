// A page as a file: YAML, the title as its only first heading, the text.
import type { JSONDocument } from '@bindery/contract/documents';
import { document } from '../../documents/index.ts';
import type { MarkdownOptions } from '../context.ts';
import { Reader } from '../read/reader.ts';
import { parseMdast } from '../syntax/mdast.ts';
import { Writer, numbers } from '../write/writer.ts';
import { EMPTY, parseFrontMatter, splitFile, stringifyFrontMatter } from './front-matter.ts';
import type { FrontMatter } from './front-matter.ts';
import { readTitle, writeTitle } from './title.ts';

/** A page as a file has it. */
export interface PageFile {
  readonly frontMatter: FrontMatter;
  /** Absent when the file has none, as included files. */
  readonly title?: string;
  readonly document: JSONDocument;
}

/**
 * Reads the file of a page.
 * @throws {KitError} front_matter_malformed, markdown_too_large, markdown_too_deep, markdown_too_complex
 */
export function parsePage(source: string, options: MarkdownOptions = {}): PageFile {
  const { yaml, body } = splitFile(source);
  const frontMatter = yaml === undefined ? EMPTY : parseFrontMatter(yaml);
  const root = parseMdast(body);
  const [first] = root.children;
  const title = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const reader = new Reader(
    { ...root, children: title === undefined ? root.children : root.children.slice(1) },
    options,
  );
  const nodes = reader.document('document') as JSONDocument['nodes'];
  if (title === undefined) return { frontMatter, document: document(nodes) };
  return { frontMatter, title: readTitle(reader, title.children), document: document(nodes) };
}

/**
 * Writes the file of a page.
 * @throws {KitError} document_too_deep
 */
export function stringifyPage(
  { frontMatter, title, document: { nodes } }: PageFile,
  options: MarkdownOptions = {},
): string {
  const writer = new Writer(options, numbers(nodes));
  const yaml = stringifyFrontMatter(frontMatter);
  const heading = title === undefined ? '' : `# ${escapeClosing(writeTitle(writer, title))}`.trimEnd();
  const body = [heading, writer.whole(nodes)].filter((part) => part !== '').join('\n\n');
  const head = yaml === '' ? '' : `---\n${yaml}---\n`;
  return [head, body === '' ? '' : `${body}\n`].filter((part) => part !== '').join('\n');
}

/** Signs at the end of a heading would belong to it. */
function escapeClosing(line: string): string {
  return line.replace(/(^|[ \t])(#+)$/, String.raw`$1\$2`);
}
