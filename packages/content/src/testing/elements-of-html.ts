// The elements of some HTML as a browser has them, wherever they are.
import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';

/** Reads a piece of HTML. Gives its elements in their order. */
export function elementsOfHtml(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'element') found.push(node);
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(html, { fragment: true }));
  return found;
}
