// Renders buttons: with icons, tooltip, question before, and busy while their action runs.
import type { ContentKitElements } from '@bindery/contentkit';
import { buttonName, buttonPress } from '@bindery/contentkit/controls';
import { domId, isBusy, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { renderIcon } from '../icons.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';

type Button = ContentKitElements['button'];

export function renderButton(element: Button, context: RenderContext): VElement {
  const { tooltip, label } = element;
  if (tooltip === undefined || label === undefined) return renderPlainButton(element, context, undefined);
  const tipId = domId(context, 'tip');
  const tip = h('span', { class: 'ck-tip-text', role: 'tooltip', id: tipId }, tooltip);
  return h(
    'span',
    { class: 'ck-tip', onKeydown: hideOnEscape, onPointerleave: showAgain, onFocusout: showAgain },
    renderPlainButton(element, context, tipId),
    tip,
  );
}

function renderPlainButton(element: Button, context: RenderContext, tipId: string | undefined): VElement {
  const { icon, trailingIcon, label } = element;
  const words = wordsIn(context);
  const isWaiting = isBusy(context);
  const name = buttonName(element, words);
  return h(
    'button',
    {
      class: `ck-button ck-button-${element.style ?? 'secondary'}${label === undefined ? ' ck-button-icon' : ''}`,
      type: 'button',
      id: context.field?.controlId,
      disabled: element.disabled === true,
      // Not `disabled`: that would take the focus away from who pressed it.
      'aria-disabled': isWaiting ? 'true' : undefined,
      'aria-busy': isWaiting ? 'true' : undefined,
      'aria-label': label === undefined ? name : undefined,
      'aria-describedby': tipId ?? context.field?.hintId,
      title: label === undefined ? name : undefined,
      onClick: () => {
        if (!isWaiting) context.host.press(context, buttonPress(element, words));
      },
    },
    isWaiting
      ? h('span', { class: 'ck-spinner', 'aria-hidden': 'true' })
      : icon === undefined
        ? null
        : renderIcon(icon),
    label === undefined ? null : h('span', { class: 'ck-button-label' }, label),
    trailingIcon === undefined ? null : renderIcon(trailingIcon),
  );
}

function hideOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') (event.currentTarget as Element).classList.add('ck-tip-hidden');
}

function showAgain(event: Event): void {
  (event.currentTarget as Element).classList.remove('ck-tip-hidden');
}
