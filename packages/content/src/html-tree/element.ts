// HTML as a tree: elements with the attributes that they have in the source, text, and parts of a document between them.
import { textOfInlines } from '../documents/index.ts';
import type { Block, Inline } from '../documents/index.ts';

/** Where a node is in its source. Offsets from 0, end exclusive. */
export interface HtmlRange {
  readonly start: number;
  readonly end: number;
}

/** The attributes of an element, by their names in lower case, references in the values decoded. */
export type Attributes = ReadonlyMap<string, string>;

/** An element. */
export interface HtmlElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: HtmlNode[];
  /** Whether its end was written. */
  isClosed: boolean;
  /** Whether it contains an element that starts a new line. */
  hasBlocks: boolean;
  readonly range?: HtmlRange | undefined;
}

/** A child of an element: HTML, or a part of the document. */
export type HtmlNode =
  | HtmlElement
  | { readonly kind: 'text'; readonly text: string; readonly range?: HtmlRange | undefined }
  | { readonly kind: 'comment'; readonly range?: HtmlRange | undefined }
  | { readonly kind: 'inline'; readonly node: Inline; readonly range?: undefined }
  | { readonly kind: 'block'; readonly block: Block; readonly range?: undefined };

/** Whether a node is an element, of one of some names. */
export function isElement(node: HtmlNode | undefined, ...names: readonly string[]): node is HtmlElement {
  return node?.kind === 'element' && (names.length === 0 || names.includes(node.name));
}

/** Whether an attribute without a value, or with any but `false`, is there. */
export function isSet(attributes: Attributes, name: string): boolean {
  return attributes.has(name) && attributes.get(name) !== 'false';
}

/** Whether a node has only white space. */
export function isBlank(node: HtmlNode): boolean {
  return node.kind === 'text' && node.text.trim() === '';
}

/** Elements directly inside. */
export function childElements({ children }: HtmlElement, ...names: readonly string[]): HtmlElement[] {
  return children.filter((child): child is HtmlElement => isElement(child, ...names));
}

/** Elements anywhere inside, in the order of the page. */
export function elementsInside(
  element: { readonly children: readonly HtmlNode[] },
  ...names: readonly string[]
): HtmlElement[] {
  const found: HtmlElement[] = [];
  const collect = ({ children }: { readonly children: readonly HtmlNode[] }): void => {
    for (const child of children) {
      if (child.kind !== 'element') continue;
      if (names.length === 0 || names.includes(child.name)) found.push(child);
      collect(child);
    }
  };
  collect(element);
  return found;
}

/** The text inside, with white space unchanged. A `<br>` is a line ending. */
export function textIn({ children }: HtmlElement): string {
  return children
    .map((child) => {
      if (child.kind === 'text') return child.text;
      if (child.kind === 'element') return child.name === 'br' ? '\n' : textIn(child);
      return child.kind === 'inline' ? textOfInlines([child.node]) : '';
    })
    .join('');
}

/** The text inside on one line. */
export function wordsIn(element: HtmlElement): string {
  return textIn(element).replace(/\s+/g, ' ').trim();
}

/** The classes of an element. */
export function classesOf({ attributes }: Pick<HtmlElement, 'attributes'>): readonly string[] {
  return (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
}
