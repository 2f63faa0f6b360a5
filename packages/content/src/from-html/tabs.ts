// Tabs of a page: a list of names, and a panel for each, of which all but one are hidden.
import type { Block, BlockOf } from '../documents/index.ts';
import type { Surroundings } from '../html-reader/policy.ts';
import { readInside } from '../html-reader/read-blocks.ts';
import { childElements, elementsInside, wordsIn } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';

type Tab = BlockOf<'tabs-item'>;

const hasRole = (role: string) => (element: HtmlElement) => element.attributes.get('role') === role;

/** Whether an element is the panel of a tab, so that hiding it doesn’t make it less of the content. */
export const isTabPanel: (element: HtmlElement) => boolean = hasRole('tabpanel');
/** Whether an element is the name of a tab. */
export const isTab: (element: HtmlElement) => boolean = hasRole('tab');

/** The tabs of the innermost element with the names of tabs and their panels. */
export function tabsIn(element: HtmlElement, around: Surroundings): Block[] | undefined {
  const inside = elementsInside(element);
  const [names, panels] = [inside.filter(isTab), inside.filter(isTabPanel)];
  if (names.length === 0 || panels.length !== names.length) return undefined;
  if (childElements(element).some((child) => holds(child, [...names, ...panels]))) return undefined;
  const nodes = panels.map((panel, index): Tab => {
    const blocks = readInside(panel.children, around, 'tabs-item') as Tab['nodes'];
    return { object: 'block', type: 'tabs-item', nodes: blocks, data: { title: titleOf(panel, names, index) } };
  });
  return [{ object: 'block', type: 'tabs', nodes }];
}

function holds(element: HtmlElement, all: readonly HtmlElement[]): boolean {
  const inside = new Set(elementsInside(element));
  return all.every((one) => inside.has(one));
}

/** A panel can name its tab. Otherwise both are in the same order. */
function titleOf(panel: HtmlElement, names: readonly HtmlElement[], index: number): string {
  const id = panel.attributes.get('aria-labelledby');
  const named = names.find(({ attributes }) => id !== undefined && attributes.get('id') === id) ?? names[index];
  return named === undefined ? '' : wordsIn(named).slice(0, 100);
}
