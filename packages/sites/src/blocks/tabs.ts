// Tabs: a radio button and its panel after each other, so that they switch without a script. The script makes them ARIA tabs.
import { escapeHtml } from '@bindery/content/html';
import type { HtmlContext } from '@bindery/content/html';
import { anchorOf } from '@bindery/content/documents';
import type { BlockOf } from '@bindery/content/documents';
import { renderNamedIcon } from '../icons/render-icon.ts';
import { attributes, classes, element } from './html-parts.ts';
import type { Scope } from './scope.ts';

/** Something with panels of which one is seen. */
export interface TabPanel {
  readonly title: string;
  /** HTML. */
  readonly icon?: string;
  /** The id of the panel: links to it open the tab. */
  readonly id?: string;
  /** HTML of the panel. */
  readonly body: string;
}

/** Renders the tabs of a document. */
export function renderTabs({ data, nodes }: BlockOf<'tabs'>, html: HtmlContext, scope: Scope): string {
  const panels = nodes.map((tab, index) => {
    const title = tab.data.title?.trim() ?? '';
    const name = tab.data.slug ?? tab.meta?.id ?? anchorOf(title);
    const id = scope.reserveId(name === '' || /\s/.test(name) ? `tab-${index + 1}` : name);
    const icon = tab.data.icon === undefined ? '' : renderNamedIcon(tab.data.icon);
    return { title: title === '' ? String(index + 1) : title, icon, id, body: html.blocks(tab.nodes) };
  });
  return tabsOf(panels, scope, data?.fullWidth === true ? 'full-width' : undefined);
}

/** Renders panels as tabs. */
export function tabsOf(panels: readonly TabPanel[], scope: Scope, looks?: string): string {
  if (panels.length === 0) return '';
  scope.features.add('tabs');
  const group = scope.reserveId('tabs-1');
  const parts = panels.map(({ title, icon = '', id, body }, index) => {
    const input = scope.reserveId(`${group}-${index + 1}`);
    const radio = { type: 'radio', name: group, id: input };
    const label = element('label', { for: input, class: 'tab-label' }, icon + escapeHtml(title));
    return `<input${attributes(radio)}>${label}\n${element('div', { class: 'tab', id }, body)}`;
  });
  return element(
    'div',
    { class: classes('tabs', looks), role: 'group', 'aria-label': scope.words.tabs },
    parts.join('\n'),
  );
}
