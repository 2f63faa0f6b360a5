// What a drawn page says, to search for it and to look for it in a PDF.
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';

/** As many words as find a page. */
const WORDS = 7;

/** Words that follow each other in the longest paragraph of a page, from its middle; undefined if none has so many. */
export function wordsFrom(html: string): string | undefined {
  const paragraphs = paragraphsOf(html).filter((words) => words.length >= WORDS);
  const longest = paragraphs.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const start = Math.floor((longest.length - WORDS) / 2);
  return longest.slice(start, start + WORDS).join(' ');
}

/** Whether words of `wordsFrom` follow each other in a paragraph of a page, too. */
export function includesWords(html: string, words: string): boolean {
  return paragraphsOf(html).some((paragraph) => ` ${paragraph.join(' ')} `.includes(` ${words} `));
}

function paragraphsOf(html: string): string[][] {
  return elementsOf(html, (tag, above) => tag === 'p' && above.includes('body')).map(
    (one) => textOf(one).match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

/** The title of a page, and its headings, but those that only a site shows in this order: of tabs and steps they are there too. */
export function headingsOf(html: string): string[] {
  return elementsOf(html, (tag, above) => tag === 'h1' || (/^h[2-4]$/.test(tag) && above.includes('body'))).map((one) =>
    textOf(one).trim(),
  );
}

/** Elements that fit, by their names and the classes of what is around them. */
function elementsOf(html: string, fits: (tag: string, above: readonly string[]) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (node: Nodes, above: readonly string[]): void => {
    if (node.type === 'element' && fits(node.tagName, above)) found.push(node);
    const names =
      node.type === 'element' && Array.isArray(node.properties['className']) ? node.properties['className'] : [];
    if ('children' in node) for (const child of node.children) walk(child, [...above, ...names.map(String)]);
  };
  walk(fromHtml(html), []);
  return found;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
