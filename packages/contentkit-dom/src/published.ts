// Renders what the published site renders in place of an element, with a label that says what differs. In the mode "published" only.
import type { ContentKitElement } from '@bindery/contentkit';
import { PUBLISHED_DIFFERENCES, elementDifferences, withoutIgnoredProps } from '@bindery/contentkit/session';
import type { ElementDifference, InstanceState, PublishedDifferenceId } from '@bindery/contentkit/session';
import { h } from './vnode.ts';
import type { RenderContext } from './render-context.ts';
import type { VElement } from './vnode.ts';

/** Whether a session does as the published site does. */
export function isPublished({ session }: Pick<RenderContext, 'session'>): boolean {
  return session.settings.mode === 'published';
}

/** An element as readers see it there. `draw` renders it without the props that are ignored there. */
export function renderAsPublished<Element extends ContentKitElement>(
  element: Element,
  render: (element: Element) => VElement,
): VElement {
  const differences = elementDifferences(element);
  if (differences.length === 0) return render(element);
  const isUndrawn = differences.some(({ id }) => id === 'element_undrawn');
  const visible = isUndrawn
    ? h(
        'pre',
        { class: 'ck-published-json', tabindex: 0, role: 'region', 'aria-label': 'JSON' },
        JSON.stringify(element),
      )
    : render(withoutIgnoredProps(element));
  return h('div', { class: `ck-published ck-published-${element.type}` }, visible, renderLabel(labelOf(differences)));
}

/** The same for an element inside a line of text. */
export function renderInlineAsPublished(element: ContentKitElement): VElement | undefined {
  const differences = elementDifferences(element);
  if (!differences.some(({ id }) => id === 'element_undrawn')) return undefined;
  return h(
    'span',
    { class: 'ck-published' },
    h('code', { class: 'ck-published-json' }, JSON.stringify(element)),
    renderLabel(labelOf(differences)),
  );
}

/** What differed while the component ran. */
export function renderDifferences(ids: readonly PublishedDifferenceId[]): VElement | null {
  if (ids.length === 0) return null;
  return h(
    'ul',
    { class: 'ck-published-list', key: 'differences', 'aria-label': 'Differences on published sites' },
    ids.map((id) => h('li', { key: id, class: 'ck-published-label' }, PUBLISHED_DIFFERENCES[id].text)),
  );
}

/** The first render failed: readers see the raw error, or nothing if the integration was deleted. */
export function renderPublishedFailure({ failure, componentId }: InstanceState): VElement | null {
  if (failure === undefined) return null;
  const label = renderDifferences([failure.code === 'published_crash' ? 'resize_crash' : 'render_error_bare']);
  const isSilent = failure.status === 404 || failure.code === 'published_crash';
  const text = `Unexpected error with integration ${componentId}: ${failure.message}`;
  return h(
    'div',
    { class: 'ck-published', key: 'failure' },
    isSilent
      ? null
      : h('pre', { class: 'ck-published-json', tabindex: 0, role: 'region', 'aria-label': 'Error' }, text),
    label,
  );
}

function renderLabel(text: string): VElement {
  return h('span', { class: 'ck-published-label', role: 'note' }, text);
}

function labelOf(differences: readonly ElementDifference[]): string {
  const ignored = differences.flatMap(({ id, prop }) => (id === 'prop_undrawn' && prop !== undefined ? [prop] : []));
  const texts = differences.flatMap(({ id }) => (id === 'prop_undrawn' ? [] : [PUBLISHED_DIFFERENCES[id].text]));
  if (ignored.length > 0) texts.push(`Published sites ignore ${ignored.join(', ')}.`);
  return [...new Set(texts)].join(' ');
}
