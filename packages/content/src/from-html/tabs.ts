// Tabs of a page: a list of names, and a panel for each, of which all but one are hidden.
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, Nodes } from 'mdast';
import { attribute, elementsBelow, wordsOf } from './elements.ts';

const hasRole = (role: string) => (element: Element) => attribute(element, 'role') === role;

/** Whether an element is the panel of a tab, so that hiding it doesn’t make it less of the content. */
export const isTabPanel: (element: Element) => boolean = hasRole('tabpanel');
/** Whether an element is the name of a tab. */
export const isTab: (element: Element) => boolean = hasRole('tab');

/** The innermost element with the names of tabs and their panels. */
export function tabs(state: State, element: Element): Nodes[] | undefined {
  const inside = [...elementsBelow(element)];
  const names = inside.filter(isTab);
  const panels = inside.filter(isTabPanel);
  if (names.length === 0 || panels.length !== names.length || state.inTable) return undefined;
  const isInChild = element.children.some((child) => child.type === 'element' && holds(child, names, panels));
  if (isInChild) return undefined;
  return [
    { type: 'kitTag', value: '{% tabs %}' },
    ...panels.flatMap((panel, index) => [
      { type: 'kitTag', value: `{% tab title="${titleOf(panel, names, index)}" %}` } as const,
      ...(state.toFlow(state.all(panel)) as BlockContent[]),
      { type: 'kitTag', value: '{% endtab %}' } as const,
    ]),
    { type: 'kitTag', value: '{% endtabs %}' },
  ];
}

function holds(element: Element, names: readonly Element[], panels: readonly Element[]): boolean {
  const inside = new Set(elementsBelow(element));
  return [...names, ...panels].every((one) => inside.has(one));
}

/** A panel can name its tab. Otherwise both are in the same order. */
function titleOf(panel: Element, names: readonly Element[], index: number): string {
  const id = attribute(panel, 'ariaLabelledBy');
  const named = names.find((name) => id !== undefined && attribute(name, 'id') === id) ?? names[index];
  return (named === undefined ? '' : wordsOf(named)).replaceAll('"', '’').slice(0, 100);
}
