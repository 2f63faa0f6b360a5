// No word is lost: Markdown files of the packages that this project has, as pages, next to what a plain reader of Markdown sees.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { renderHtml } from '../html/index.ts';
import { parseMarkdown, showVerbatim } from '../markdown/index.ts';
import { showHtml } from './index.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const FOLDER = process.env['MARKDOWN_CORPUS'] ?? join(ROOT, 'node_modules');

/** One of so many files is read, unless the folder is another. */
const STEP = FOLDER === join(ROOT, 'node_modules') ? 4 : 1;

/** The sign of a note, which belongs to no word. */
const NOTE = /<sup><a href="#note-\d+".*?<\/sup>/g;

/** Elements whose text starts a new line. */
const LINES = /^(?:p|div|li|td|th|tr|h[1-6]|br|pre|summary|details|figcaption|dt|dd|table|img|hr|center|section)$/;

function textOf(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' && node.type !== 'root') return '';
  if (node.type === 'element' && ['script', 'style', 'template', 'iframe'].includes(node.tagName)) return '';
  const alt =
    node.type === 'element' && typeof node.properties['alt'] === 'string' ? ` ${node.properties['alt']} ` : '';
  const inside = alt + node.children.map(textOf).join('');
  return node.type === 'element' && LINES.test(node.tagName) ? ` ${inside} ` : inside;
}

/** What a reader of Markdown sees: HTML by a browser's rules, each piece alone. */
function plainText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.type === 'code' ? ` ${node.value} ` : node.value;
    case 'html':
      return LINES.test(/^<\/?(\w+)/.exec(node.value)?.[1] ?? '')
        ? ` ${textOf(fromHtml(node.value, { fragment: true }))} `
        : textOf(fromHtml(node.value, { fragment: true }));
    case 'image':
    case 'imageReference':
      return ` ${node.alt ?? ''} `;
    case 'break':
      return ' ';
    default:
      if (!('children' in node)) return '';
      return node.children.some((child) =>
        ['text', 'html', 'link', 'strong', 'emphasis', 'delete', 'inlineCode'].includes(child.type),
      )
        ? ` ${node.children.map(plainText).join('')} `.slice(isPhrase(node) ? 1 : 0, isPhrase(node) ? -1 : undefined)
        : node.children.map(plainText).join(' ');
  }
}

function isPhrase({ type }: Nodes): boolean {
  return ['strong', 'emphasis', 'delete', 'link', 'linkReference'].includes(type);
}

function htmlOf(source: string): string {
  return renderHtml(showHtml(showVerbatim(parseMarkdown(source)))).replaceAll(NOTE, ' ');
}

/** Words without emoji names, which render as characters. */
function wordsOf(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.replaceAll(/:[+\w-]+:/g, ' ').matchAll(/[\p{L}\p{N}]+/gu)) {
    words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

it('every word of Markdown is on its page', () => {
  const files = globSync('**/*.md', { cwd: FOLDER })
    .toSorted()
    .filter((_path, index) => index % STEP === 0);
  expect(files.length).toBeGreaterThan(100);
  const lost: string[] = [];
  let all = 0;
  for (const path of files) {
    const source = readFileSync(join(FOLDER, path), 'utf8').replace(/^---\n[^]*?\n---\n/, '');
    const page = wordsOf(textOf(fromHtml(htmlOf(source), { fragment: true })));
    const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
    for (const [word, count] of wordsOf(plainText(tree))) {
      all += count;
      const missing = count - (page.get(word) ?? 0);
      if (missing > 0) lost.push(`${path}: ${word} ${missing}`);
    }
  }
  expect(all).toBeGreaterThan(50_000);
  expect(lost).toEqual([]);
});
