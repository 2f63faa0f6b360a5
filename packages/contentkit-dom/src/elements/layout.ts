// Renders what arranges other elements.
import type { ContentKitElements } from '@bindery/contentkit';
import { cardName, cardPress } from '@bindery/contentkit/controls';
import { at, domId, renderAll, renderChildren, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { renderIcon, isIconName } from '../icons.ts';
import { h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';
import { renderInline } from './text.ts';

export function renderStack(element: ContentKitElements['hstack' | 'vstack'], context: RenderContext): VElement {
  const align = element.align ?? 'start';
  return h('div', { class: `ck-${element.type} ck-align-${align}` }, renderChildren(element, context));
}

export function renderBox(element: ContentKitElements['box'], context: RenderContext): VElement {
  return h(
    'div',
    { class: 'ck-box', style: { '--ck-grow': String(element.grow ?? 0) } },
    renderChildren(element, context),
  );
}

export function renderDivider(element: ContentKitElements['divider']): VElement {
  return h('hr', { class: `ck-divider ck-divider-${element.size ?? 'medium'}` });
}

/** A card that can be pressed is one real button stretched under its content, so that what lies in it stays reachable. */
export function renderCard(element: ContentKitElements['card'], context: RenderContext): VElement {
  const { title, buttons } = element;
  const hasHead = title !== undefined || element.hint !== undefined || element.icon !== undefined;
  const titleId = domId(context, 'title');
  return h(
    'div',
    {
      class: `ck-card${element.onPress === undefined ? '' : ' ck-card-pressable'}`,
      ...(title === undefined ? {} : { role: 'group', 'aria-labelledby': titleId }),
    },
    hasHead || element.onPress !== undefined
      ? h(
          'div',
          { class: 'ck-card-head' },
          renderCardIcon(element, context),
          h(
            'div',
            { class: 'ck-card-words' },
            renderCardTitle(element, context, titleId),
            element.hint === undefined
              ? null
              : h('div', { class: 'ck-card-hint' }, renderCardHint(element.hint, context)),
          ),
        )
      : null,
    buttons === undefined || buttons.length === 0
      ? null
      : h('div', { class: 'ck-card-buttons' }, renderAll(buttons, at(context, 'buttons'))),
    element.children === undefined || element.children.length === 0
      ? null
      : h('div', { class: 'ck-card-body' }, renderChildren(element, context)),
  );
}

function renderCardTitle(element: ContentKitElements['card'], context: RenderContext, id: string): VNode | null {
  const { title } = element;
  const words = wordsIn(context);
  const press = cardPress(element, words);
  if (press === undefined) return title === undefined ? null : h('div', { class: 'ck-card-title', id }, title);
  return h(
    'button',
    {
      class: 'ck-card-press',
      type: 'button',
      id,
      'aria-label': title === undefined ? cardName(element, words) : undefined,
      onClick: () => context.host.press(context, press),
    },
    title,
  );
}

function renderCardHint(
  hint: NonNullable<ContentKitElements['card']['hint']>,
  context: RenderContext,
): VNode[] | string {
  if (typeof hint === 'string') return hint;
  return hint.map((inline, index) => renderInline(inline, at(at(context, 'hint'), index)));
}

function renderCardIcon({ icon }: ContentKitElements['card'], context: RenderContext): VNode | null {
  if (icon === undefined) return null;
  const inner = isIconName(icon)
    ? renderIcon(icon)
    : typeof icon === 'object'
      ? context.element(icon, at(context, 'icon'))
      : null;
  return h('div', { class: 'ck-card-icon' }, inner);
}
