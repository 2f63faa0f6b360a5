// Draws what arranges other elements.
import type { ContentKitElements } from '@bindery/contentkit';
import { at, domId, drawAll, drawChildren, wordsIn } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { drawIcon, isIconName } from '../icons.ts';
import { h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';
import { drawInline } from './text.ts';

export function drawStack(element: ContentKitElements['hstack' | 'vstack'], draw: Draw): VElement {
  const align = element.align ?? 'start';
  return h('div', { class: `ck-${element.type} ck-align-${align}` }, drawChildren(element, draw));
}

export function drawBox(element: ContentKitElements['box'], draw: Draw): VElement {
  return h('div', { class: 'ck-box', style: { '--ck-grow': String(element.grow ?? 0) } }, drawChildren(element, draw));
}

export function drawDivider(element: ContentKitElements['divider']): VElement {
  return h('hr', { class: `ck-divider ck-divider-${element.size ?? 'medium'}` });
}

/** A card that can be pressed is one real button stretched under its content, so that what lies in it stays reachable. */
export function drawCard(element: ContentKitElements['card'], draw: Draw): VElement {
  const { title, buttons } = element;
  const hasHead = title !== undefined || element.hint !== undefined || element.icon !== undefined;
  const titleId = domId(draw, 'title');
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
          drawCardIcon(element, draw),
          h(
            'div',
            { class: 'ck-card-words' },
            drawCardTitle(element, draw, titleId),
            element.hint === undefined ? null : h('div', { class: 'ck-card-hint' }, drawCardHint(element.hint, draw)),
          ),
        )
      : null,
    buttons === undefined || buttons.length === 0
      ? null
      : h('div', { class: 'ck-card-buttons' }, drawAll(buttons, at(draw, 'buttons'))),
    element.children === undefined || element.children.length === 0
      ? null
      : h('div', { class: 'ck-card-body' }, drawChildren(element, draw)),
  );
}

function drawCardTitle(element: ContentKitElements['card'], draw: Draw, id: string): VNode | null {
  const { title, onPress } = element;
  if (onPress === undefined) return title === undefined ? null : h('div', { class: 'ck-card-title', id }, title);
  const name = title ?? (typeof element.hint === 'string' ? element.hint : wordsIn(draw).open);
  return h(
    'button',
    {
      class: 'ck-card-press',
      type: 'button',
      id,
      'aria-label': title === undefined ? name : undefined,
      onClick: () => draw.host.press(draw, { action: onPress, label: name }),
    },
    title,
  );
}

function drawCardHint(hint: NonNullable<ContentKitElements['card']['hint']>, draw: Draw): VNode[] | string {
  if (typeof hint === 'string') return hint;
  return hint.map((inline, index) => drawInline(inline, at(at(draw, 'hint'), index)));
}

function drawCardIcon({ icon }: ContentKitElements['card'], draw: Draw): VNode | null {
  if (icon === undefined) return null;
  const inner = isIconName(icon)
    ? drawIcon(icon)
    : typeof icon === 'object'
      ? draw.element(icon, at(draw, 'icon'))
      : null;
  return h('div', { class: 'ck-card-icon' }, inner);
}
