// Maps nodes of the page back to the elements of the tree.
import { originOf } from './patch.ts';
import type { Origin } from './vnode.ts';

/** A node of the page, and the element that it was rendered for. */
export interface RenderedElement extends Origin {
  readonly node: Element;
}

/** The element that a node belongs to: the node's own, or that of the nearest node around it. */
export function findRenderedElement(node: Node | null): RenderedElement | undefined {
  for (let each = node; each !== null; each = each.parentNode) {
    const origin = originOf(each);
    if (origin !== undefined && each instanceof Element) return { node: each, ...origin };
  }
  return undefined;
}

/** Every element that is rendered inside of a node, in the order of the page. Those around others come first. */
export function listRenderedElements(container: Element): RenderedElement[] {
  return [...container.querySelectorAll('*')].flatMap((node) => {
    const origin = originOf(node);
    return origin === undefined ? [] : [{ node, ...origin }];
  });
}
