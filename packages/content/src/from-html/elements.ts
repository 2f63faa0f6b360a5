// Small questions about elements of HTML.
import type { Element, ElementContent, Nodes, RootContent } from 'hast';

/** What an element has inside. */
export type Child = ElementContent | RootContent;

/** Whether a node is an element, of one of these names when any are given. */
export function isElement(node: Nodes | undefined, ...names: readonly string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** An attribute as text; undefined when it is not there. */
export function attribute(element: Element, name: string): string | undefined {
  const value = element.properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Its classes. */
export function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

/** The text of a node, with white space unchanged. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Text on one line. */
export function wordsOf(node: Nodes): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}

/** Every element below a node, in the order in which they begin. Not by recursion: each level would hand on all that is below it. */
export function* elementsBelow(node: Nodes): Generator<Element, void> {
  const levels = [childrenOf(node)[Symbol.iterator]()];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { value: child, done } = level.next();
    if (done === true) levels.pop();
    else if (isElement(child)) {
      yield child;
      levels.push(childrenOf(child)[Symbol.iterator]());
    }
  }
}

function childrenOf(node: Nodes): readonly Child[] {
  return 'children' in node ? (node.children as readonly Child[]) : [];
}
