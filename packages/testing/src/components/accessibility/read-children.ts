// Reads lists of elements.
import type { ContentKitElement } from '@bindery/contentkit';
import { groupRadios, isVisibleElement, readableKey } from '@bindery/contentkit/controls';
import { at, createNode } from './read-context.ts';
import type { ReadContext } from './read-context.ts';
import type { AccessibleNode } from './accessible-node.ts';

/** Reads a list of elements. Consecutive radios of one key are in a group. */
export function readAll(elements: readonly ContentKitElement[] | undefined, context: ReadContext): AccessibleNode[] {
  const list = elements ?? [];
  return groupRadios(list).flatMap(({ radioKey: key, start, end }) => {
    const nodes = list
      .slice(start, end)
      .flatMap((element, offset) =>
        isVisibleElement(element) ? [context.read(element, at(context, start + offset))] : [],
      );
    const [first] = list.slice(start, end);
    if (key === undefined || first === undefined) return nodes;
    const name = readableKey(key);
    return [
      createNode(first, at(context, start), { role: 'radiogroup', name, label: name, content: nodes, testId: key }),
    ];
  });
}

/** Reads the children of an element. */
export function readChildren(element: { readonly children?: unknown }, context: ReadContext): AccessibleNode[] {
  const { children } = element;
  return Array.isArray(children) ? readAll(children as ContentKitElement[], at(context, 'children')) : [];
}
