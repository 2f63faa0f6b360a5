// Compares a page that a renderer read with this platform's own page at its URL.
import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { textOfBlocks } from '@bindery/content/documents';
import { blocksOf } from './read-site.ts';
import type { ReadPage } from './read-site.ts';

/** Texts of a page that this platform's own page doesn't show. */
export function missingTexts({ title, document }: ReadPage, html: string): string[] {
  const shown = compact(textOf(fromHtml(html)));
  const texts = blocksOf(document)
    .filter(({ type }) => type === 'paragraph' || type.startsWith('heading-'))
    .map((block) => textOfBlocks([block]));
  return [title, ...texts].filter((text) => !shown.includes(compact(text)));
}

/** Letters and digits alone: how words are divided is for the page to decide. */
function compact(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && ['script', 'style'].includes(node.tagName)) return '';
  if (node.type === 'element' && node.tagName === 'img') return node.properties.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
