// Renders roots: the block with its menu, the modal as a dialog, the configuration with its steps.
import type { ContentKitElements } from '@bindery/contentkit';
import { activeStepIndex, finishPress, hasBlockMenu, stepName, stepPress } from '@bindery/contentkit/controls';
import { numberIn } from '@bindery/contentkit/session';
import type { ContentKitWords } from '@bindery/contentkit/session';
import { at, renderChildren, isBusy, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { renderIcon } from '../icons.ts';
import { renderMenu } from '../menu.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { renderInline } from './text.ts';

export function renderBlock(element: ContentKitElements['block'], context: RenderContext): VElement {
  const hasMenu = hasBlockMenu(element, context.session.context);
  return h(
    'div',
    { class: `ck-block${hasMenu ? ' ck-block-with-menu' : ''}` },
    hasMenu ? renderMenu(element.controls ?? [], at(context, 'controls')) : null,
    renderChildren(element, context),
    isEmptyForAuthor(element, context) ? h('div', { class: 'ck-note' }, 'This block is empty.') : null,
  );
}

/** Readers see nothing of a block without elements; its author sees that it is there. */
function isEmptyForAuthor({ children }: ContentKitElements['block'], { session: { context } }: RenderContext): boolean {
  return Array.isArray(children) && children.length === 0 && context.type === 'document' && context.editable;
}

/** What is in a modal; the dialog around it belongs to the page. */
export function renderModal(element: ContentKitElements['modal'], context: RenderContext): VElement {
  const { subtitle, submit } = element;
  return h(
    'div',
    { class: 'ck-modal-content' },
    subtitle === undefined
      ? null
      : h(
          'div',
          { class: 'ck-modal-subtitle' },
          subtitle.map((inline, index) => renderInline(inline, at(at(context, 'subtitle'), index))),
        ),
    h('div', { class: 'ck-modal-body' }, renderChildren(element, context)),
    submit === undefined
      ? null
      : h('div', { class: 'ck-modal-footer' }, context.element({ style: 'primary', ...submit }, at(context, 'submit'))),
  );
}

export function renderConfiguration(element: ContentKitElements['configuration'], context: RenderContext): VElement {
  return h('div', { class: 'ck-configuration' }, renderChildren(element, context));
}

type Step = ContentKitElements['step'];

/** Shows the active step and the list of all steps. */
export function renderStepper(element: ContentKitElements['stepper'], context: RenderContext): VElement {
  const { children: steps } = element;
  const words = wordsIn(context);
  const active = activeStepIndex(element);
  const goTo = (index: number): void => {
    const press = stepPress(element, index, words);
    if (press !== undefined) context.host.press(context, press);
  };
  const finish = (): void => context.host.press(context, finishPress(element, words));
  const current = steps[active];
  return h(
    'div',
    { class: 'ck-stepper' },
    h(
      'ol',
      { class: 'ck-steps' },
      steps.map((step, index) => renderStepName(step, { index, active, goTo, words })),
    ),
    current === undefined
      ? null
      : h(
          'section',
          { class: 'ck-step', key: current.id, 'aria-label': stepName(current, active, words) },
          context.element(current, at(at(context, 'children'), active)),
        ),
    h(
      'div',
      { class: 'ck-steps-buttons' },
      active === 0 ? null : stepButton(words.back, { onClick: () => goTo(active - 1) }),
      active === steps.length - 1
        ? stepButton(words.finish, {
            onClick: finish,
            disabled: current?.next !== true,
            isBusy: isBusy(context),
            isMain: true,
          })
        : stepButton(words.next, {
            onClick: () => goTo(active + 1),
            disabled: current?.next !== true,
            isBusy: isBusy(context),
            isMain: true,
          }),
    ),
  );
}

interface StepState {
  readonly index: number;
  readonly active: number;
  readonly goTo: (index: number) => void;
  readonly words: ContentKitWords;
}

/** Finished steps are buttons, the current one is marked, and later ones are text. */
function renderStepName(step: Step, { index, active, goTo, words }: StepState): VElement {
  const title = stepName(step, index, words);
  const isDone = index < active;
  const mark = h(
    'span',
    { class: 'ck-step-mark', 'aria-hidden': 'true' },
    isDone ? renderIcon('check') : numberIn(words, index + 1),
  );
  return h(
    'li',
    {
      class: `ck-step-name${index === active ? ' ck-step-active' : ''}`,
      key: step.id,
      'aria-current': index === active ? 'step' : undefined,
    },
    isDone
      ? h('button', { class: 'ck-step-back', type: 'button', onClick: () => goTo(index) }, mark, title)
      : [mark, title],
  );
}

interface StepButton {
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly isBusy?: boolean;
  readonly isMain?: boolean;
}

function stepButton(label: string, button: StepButton): VElement {
  return h(
    'button',
    {
      key: label,
      class: `ck-button ck-button-${button.isMain === true ? 'primary' : 'secondary'}`,
      type: 'button',
      disabled: button.disabled === true,
      'aria-busy': button.isBusy === true ? 'true' : undefined,
      onClick: () => {
        if (button.isBusy !== true) button.onClick();
      },
    },
    label,
  );
}

export function renderStep(element: Step, context: RenderContext): VElement {
  return h('div', { class: 'ck-step-body' }, renderChildren(element, context));
}
