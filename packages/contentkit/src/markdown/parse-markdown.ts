// Parses Markdown into nodes: paragraphs, headings, lists, quotes, code, tables. It never makes HTML, so nothing has to be cleaned.
import { ENGLISH_WORDS, fillWords } from '../session/words.ts';
import type { ContentKitWords } from '../session/words.ts';
import { createElement } from './markdown-node.ts';
import type { MarkdownElement, MarkdownNode } from './markdown-node.ts';
import { parseSpans } from './parse-spans.ts';
import { parseTable, isTableStart } from './parse-table.ts';
import type { Lines } from './lines.ts';

/** How deep lists and quotes may lie in each other. */
const MAX_DEPTH = 12;

type Block = (source: Lines, depth: number) => MarkdownElement | undefined;

// No two parts that follow each other match the same signs: what a block sends must not stop the page.
const FENCE = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:\s|$)/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(\s+|$)/;

const BLOCKS: readonly Block[] = [
  parseFence,
  parseHeading,
  parseRule,
  parseQuote,
  parseList,
  parseTableBlock,
  parseParagraph,
];

/** The nodes of a Markdown text. */
export function parseMarkdown(markdown: string, words: ContentKitWords = ENGLISH_WORDS, depth = 0): MarkdownNode[] {
  const lines = markdown.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const source: Lines = { lines, next: 0, words };
  const nodes: MarkdownNode[] = [];
  while (source.next < source.lines.length) {
    if (lineAt(source) === '' || lineAt(source).trim() === '') {
      source.next += 1;
      continue;
    }
    for (const block of BLOCKS) {
      const node = block(source, depth);
      if (node === undefined) continue;
      nodes.push(node);
      break;
    }
  }
  return nodes;
}

function lineAt(source: Lines, offset = 0): string {
  return source.lines[source.next + offset] ?? '';
}

function parseFence(source: Lines): MarkdownElement | undefined {
  const [, fence] = FENCE.exec(lineAt(source)) ?? [];
  if (fence === undefined) return undefined;
  const [syntax] = lineAt(source).trim().slice(fence.length).trim().split(/\s/);
  const code: string[] = [];
  for (source.next += 1; source.next < source.lines.length; source.next += 1) {
    const line = lineAt(source);
    if (line.trim().startsWith(fence) && line.trim().replaceAll(fence[0] ?? '`', '') === '') break;
    code.push(line);
  }
  source.next += 1;
  const { code: plain, codeOf } = source.words;
  const label = syntax === undefined || syntax === '' ? plain : fillWords(codeOf, { name: syntax });
  return createElement(
    'pre',
    { class: 'ck-code-text', tabindex: 0, role: 'region', 'aria-label': label, dir: 'ltr' },
    createElement('code', {}, code.join('\n')),
  );
}

/** One level lower than written: the highest heading belongs to the page around. */
function parseHeading(source: Lines): MarkdownElement | undefined {
  const [, marks] = HEADING.exec(lineAt(source)) ?? [];
  if (marks === undefined) return undefined;
  const words = lineAt(source).trim().slice(marks.length).trim();
  source.next += 1;
  return createElement(`h${Math.min(6, marks.length + 1)}`, {}, parseSpans(words.replace(/(?:^|\s)#+$/, '').trim()));
}

function parseRule(source: Lines): MarkdownElement | undefined {
  if (!RULE.test(lineAt(source))) return undefined;
  source.next += 1;
  return createElement('hr', { class: 'ck-divider' });
}

function parseQuote(source: Lines, depth: number): MarkdownElement | undefined {
  if (!QUOTE.test(lineAt(source)) || depth >= MAX_DEPTH) return undefined;
  const inner: string[] = [];
  while (
    source.next < source.lines.length &&
    lineAt(source).trim() !== '' &&
    (QUOTE.test(lineAt(source)) || !startsBlock(source))
  ) {
    inner.push(lineAt(source).replace(QUOTE, ''));
    source.next += 1;
  }
  return createElement('blockquote', {}, parseMarkdown(inner.join('\n'), source.words, depth + 1));
}

function parseList(source: Lines, depth: number): MarkdownElement | undefined {
  const first = ITEM.exec(lineAt(source));
  if (first === null || RULE.test(lineAt(source)) || depth >= MAX_DEPTH) return undefined;
  const isOrdered = /\d/.test(first[2] ?? '');
  const items: MarkdownElement[] = [];
  for (
    let item = ITEM.exec(lineAt(source));
    item !== null && /\d/.test(item[2] ?? '') === isOrdered;
    item = ITEM.exec(lineAt(source))
  ) {
    items.push(parseItem(source, item, depth));
    if (source.next >= source.lines.length) break;
  }
  const start = Number.parseInt(first[2] ?? '1', 10);
  return createElement(isOrdered ? 'ol' : 'ul', isOrdered && start !== 1 ? { start } : {}, items);
}

/** The content of an item is indented to its first word. One blank line is allowed in between. */
function parseItem(source: Lines, item: RegExpExecArray, depth: number): MarkdownElement {
  const indent = item[0].length;
  const inner = [lineAt(source).slice(indent)];
  for (source.next += 1; source.next < source.lines.length; source.next += 1) {
    const line = lineAt(source);
    const isInside = line.startsWith(' '.repeat(Math.min(indent, 2))) && line.trim() !== '';
    const isGap = line.trim() === '' && lineAt(source, 1).startsWith(' '.repeat(Math.min(indent, 2)));
    const isLazy = line.trim() !== '' && !startsBlock(source) && inner.at(-1)?.trim() !== '';
    if (!isInside && !isGap && !isLazy) break;
    inner.push(line.replace(new RegExp(`^ {0,${indent}}`), ''));
  }
  while (source.next < source.lines.length && lineAt(source).trim() === '' && ITEM.test(lineAt(source, 1)))
    source.next += 1;
  return parseItemContent(inner.join('\n'), source.words, depth);
}

function parseItemContent(text: string, words: ContentKitWords, depth: number): MarkdownElement {
  const [, mark] = /^\[([ xX])\]\s+/.exec(text) ?? [];
  const content = parseMarkdown(mark === undefined ? text : text.replace(/^\[[ xX]\]\s+/, ''), words, depth + 1);
  const [only] = content;
  // A single paragraph in an item is the item: lists stay tight.
  const inner =
    content.length >= 1 && typeof only === 'object' && only.tag === 'p'
      ? [...only.children, ...content.slice(1)]
      : content;
  if (mark === undefined) return createElement('li', {}, inner);
  const isDone = mark !== ' ';
  return createElement(
    'li',
    { class: 'ck-task' },
    createElement('input', {
      type: 'checkbox',
      checked: isDone,
      disabled: true,
      'aria-label': isDone ? words.taskDone : words.taskOpen,
    }),
    inner,
  );
}

function parseTableBlock(source: Lines): MarkdownElement | undefined {
  return parseTable(source);
}

function parseParagraph(source: Lines): MarkdownElement {
  const words = [lineAt(source).trimStart()];
  for (source.next += 1; source.next < source.lines.length; source.next += 1) {
    const line = lineAt(source);
    const underline = /^ {0,3}(=+|-+)\s*$/.exec(line);
    if (underline !== null) {
      source.next += 1;
      return createElement(underline[1]?.startsWith('=') === true ? 'h2' : 'h3', {}, parseSpans(words.join('\n')));
    }
    if (line.trim() === '' || startsBlock(source)) break;
    words.push(line.trimStart());
  }
  return createElement('p', {}, parseSpans(words.join('\n').trimEnd()));
}

function startsBlock(source: Lines): boolean {
  const line = lineAt(source);
  return [FENCE, HEADING, RULE, QUOTE, ITEM].some((pattern) => pattern.test(line)) || isTableStart(source);
}
