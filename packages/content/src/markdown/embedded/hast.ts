// Parsed HTML with the fields that both readers use.
import { fromHtml } from 'hast-util-from-html';
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import type { ElementView } from '../inlines/elements.ts';

/** Children of an element, or of a fragment of HTML. */
export type HtmlNode = RootContent | ElementContent;

/** Elements inside each other, at most, unless they are closed by others. */
const MAX_DEPTH = 400;

/** Parses HTML. The parser accepts any input. Returns no nodes if the nesting is too deep for it. */
export function parseHtml(source: string): readonly HtmlNode[] {
  if (depthOf(source) > MAX_DEPTH) return [];
  try {
    const nodes = fromHtml(source, { fragment: true }).children;
    return isTooDeep(nodes) ? [] : nodes;
  } catch (thrown) {
    // Tags might not close, or might be in a comment. Then the real depth exceeds the count, and the parser's stack
    // overflows.
    if (thrown instanceof RangeError) return [];
    throw thrown;
  }
}

function isTooDeep(nodes: readonly HtmlNode[]): boolean {
  let level: readonly HtmlNode[] = nodes;
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap((node) => (isElement(node) ? node.children : []));
  }
  return true;
}

/** Depth of nested elements, if each closing tag closes one. Fast, and right for nearly all input. */
function depthOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, slash] of source.matchAll(/<(\/?)(?!(?:br|img|hr|input|source)\b)[a-z]/gi)) {
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Whether a node is an element, of one of some names. */
export function isElement(node: HtmlNode | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** An element's attributes by the names that they have in HTML. The parser names them as scripts do. */
export function attributesOfElement({ properties }: Element): ReadonlyMap<string, string> {
  return new Map(Object.entries(properties).flatMap(([name, value]) => entryOf(name, value)));
}

function entryOf(name: string, value: Properties[string]): [string, string][] {
  if (value === undefined || value === null || value === false) return [];
  const text = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
  if (name === 'className') return [['class', text]];
  const key = /^data[A-Z]/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name.toLowerCase();
  return [[key, text]];
}

/** Elements directly inside. */
export function childElements({ children }: Element, ...names: readonly string[]): Element[] {
  return children.filter((child): child is Element => isElement(child, ...names));
}

/** Elements anywhere inside, in the order of the page. */
export function elementsInside(element: Element, ...names: readonly string[]): Element[] {
  return element.children.flatMap((child) => {
    if (!isElement(child)) return [];
    const own = names.length === 0 || names.includes(child.tagName) ? [child] : [];
    return [...own, ...elementsInside(child, ...names)];
  });
}

/** The text inside, without tags; a `<br>` is a line ending. */
export function textOfElement(element: Element): string {
  return element.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element') return '';
      return child.tagName === 'br' ? '\n' : textOfElement(child);
    })
    .join('');
}

/** An element as the readers of inlines take it. */
export function viewOfElement(element: Element): ElementView {
  return {
    name: element.tagName,
    attributes: attributesOfElement(element),
    text: () => textOfElement(element),
    inside: () => elementsInside(element).map(viewOfElement),
  };
}

/** Whether nodes have only white space. */
export function isBlank(node: HtmlNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** The source of a node. */
export function sourceOf({ position }: HtmlNode, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
