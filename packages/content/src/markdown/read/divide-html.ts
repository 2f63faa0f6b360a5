// Splits HTML blocks whose extent differs from the actual HTML. Runs before tags are paired.
import { trimEndSigns } from '@bindery/diagnostics';
import type { Paragraph, Parents, RootContent } from 'mdast';
import { beginsBlockTag, parseHtmlTag } from '../inlines/html-tags.ts';
import { parseMdast, parseMdastText } from '../syntax/mdast.ts';
import { splitHtml } from '../tags/split-html.ts';
import { soleVerbatim } from './divide-paragraph.ts';

/**
 * Splits blocks of HTML where another construct starts. In Markdown, an HTML block continues to the next blank line,
 * including tags on separate lines. Lines of text with tags that start with HTML become paragraphs, and vice versa.
 */
export function divideHtml(parent: Parents): void {
  const children = parent.children as RootContent[];
  for (const child of children) if ('children' in child) divideHtml(child);
  if (children.some(isDivisible)) parent.children = children.flatMap(partsOf) as typeof parent.children;
}

function isDivisible(node: RootContent): boolean {
  if (node.type === 'paragraph') return soleVerbatim(node) !== undefined;
  return node.type === 'html' && /\{%|<\/?details|<summary/i.test(node.value);
}

function partsOf(node: RootContent): RootContent[] {
  if (node.type === 'paragraph') {
    const verbatim = soleVerbatim(node);
    return verbatim === undefined ? [node] : partsOf({ ...verbatim, position: node.position });
  }
  if (node.type !== 'html' || !isDivisible(node)) return [node];
  return splitHtml(node.value).flatMap((part): RootContent[] => {
    if (part.kind === 'html') return partsOfLines({ ...node, value: part.source });
    if (part.kind === 'markdown') {
      const inside = parseMdast(part.source);
      divideHtml(inside);
      return inside.children.map((child) => ({ ...child, position: node.position }));
    }
    return [{ ...node, type: part.tag.source.startsWith('<') ? 'html' : 'kitTag', value: part.tag.source }];
  });
}

function partsOfLines(node: Extract<RootContent, { type: 'html' }>): RootContent[] {
  const text = node.value.includes('{%') ? textOfHtml(htmlSource(node.value)) : undefined;
  const hasTags = text?.children.some(({ type }) => type === 'kitTagText') === true;
  return text === undefined || !hasTags ? [node] : [{ ...text, position: node.position }];
}

/** The lines of an HTML block. Leading spaces would shift what follows it in a list item. */
export function htmlSource(value: string): string {
  return trimEndSigns(value.replace(/^[ \t]+/, ''), '\n');
}

/** Whether HTML begins with an element that is a part of a line. */
export function beginsLine(source: string): boolean {
  const { name, isEnd = false } = parseHtmlTag(source) ?? {};
  return !isEnd && (name === 'img' || name === 'br' || name === 'picture');
}

/** Text that begins with an image or a break is a paragraph, unless there is more than text in it. */
export function textOfHtml(source: string): Paragraph | undefined {
  if (!beginsLine(source)) return undefined;
  const { children } = parseMdastText(source);
  const [only] = children;
  if (only?.type !== 'paragraph' || children.length > 1) return undefined;
  const isText = only.children.every((child) => child.type !== 'html' || !beginsBlockTag(child.value));
  return isText ? only : undefined;
}
