// Draws buttons: with icons, tooltip, question before, and busy while their action runs.
import type { ContentKitElements } from '@bindery/contentkit';
import { domId, isBusy, wordsIn } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { drawIcon } from '../icons.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';

type Button = ContentKitElements['button'];

export function drawButton(element: Button, draw: Draw): VElement {
  const { tooltip, label } = element;
  if (tooltip === undefined || label === undefined) return drawPlainButton(element, draw, undefined);
  const tipId = domId(draw, 'tip');
  const tip = h('span', { class: 'ck-tip-text', role: 'tooltip', id: tipId }, tooltip);
  return h(
    'span',
    { class: 'ck-tip', onKeydown: hideOnEscape, onPointerleave: showAgain, onFocusout: showAgain },
    drawPlainButton(element, draw, tipId),
    tip,
  );
}

function drawPlainButton(element: Button, draw: Draw, tipId: string | undefined): VElement {
  const { icon, trailingIcon, label, confirm } = element;
  const isWaiting = isBusy(draw);
  const name = nameOf(element, draw);
  return h(
    'button',
    {
      class: `ck-button ck-button-${element.style ?? 'secondary'}${label === undefined ? ' ck-button-icon' : ''}`,
      type: 'button',
      id: draw.field?.controlId,
      disabled: element.disabled === true,
      // Not `disabled`: that would take the focus away from who pressed it.
      'aria-disabled': isWaiting ? 'true' : undefined,
      'aria-busy': isWaiting ? 'true' : undefined,
      'aria-label': label === undefined ? name : undefined,
      'aria-describedby': tipId ?? draw.field?.hintId,
      title: label === undefined ? name : undefined,
      onClick: () => {
        if (!isWaiting) draw.host.press(draw, { action: element.onPress, label: name, confirm });
      },
    },
    isWaiting ? h('span', { class: 'ck-spinner', 'aria-hidden': 'true' }) : icon === undefined ? null : drawIcon(icon),
    label === undefined ? null : h('span', { class: 'ck-button-label' }, label),
    trailingIcon === undefined ? null : drawIcon(trailingIcon),
  );
}

/** A button without label is named by its tooltip, or by its icon. */
function nameOf({ label, tooltip, icon, trailingIcon, onPress }: Button, draw: Draw): string {
  const shown = icon ?? trailingIcon;
  const { icons } = wordsIn(draw);
  const ofIcon = shown !== undefined && Object.hasOwn(icons, shown) ? icons[shown] : undefined;
  return label ?? tooltip ?? ofIcon ?? onPress.action.replaceAll('-', ' ');
}

function hideOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') (event.currentTarget as Element).classList.add('ck-tip-hidden');
}

function showAgain(event: Event): void {
  (event.currentTarget as Element).classList.remove('ck-tip-hidden');
}
