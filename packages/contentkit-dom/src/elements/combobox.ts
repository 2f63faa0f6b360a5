// Renders a combobox with a list, after the pattern of the ARIA guide.
import { fillWords, numberIn } from '@bindery/contentkit/session';
import { fieldName } from '@bindery/contentkit/controls';
import type { Option } from '@bindery/contentkit/controls';
import { isBusy, fallbackText, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { renderIcon, isIconName } from '../icons.ts';
import { h } from '../vnode.ts';
import type { VChild, VElement } from '../vnode.ts';
import { choose, closeOnBlur, load, loadLabels, onKey, open, search, toggle } from './combobox-behavior.ts';
import { labelOf, getCombobox } from './combobox-state.ts';
import type { Combobox, ComboboxInput } from './combobox-state.ts';
import { labeling } from './fields.ts';

/** Renders it with its list, its chips, and what a screen reader announces. */
export function renderCombobox(input: ComboboxInput, context: RenderContext): VElement {
  const box = getCombobox(input, context);
  const { ui, element } = box;
  return h(
    'div',
    {
      class: 'ck-combo',
      hook: { mounted: () => loadLabels(box) },
      onFocusout: (event: FocusEvent) => closeOnBlur(event, box),
    },
    element.multiple === true ? renderChips(box) : null,
    renderField(box),
    h('span', { class: 'ck-combo-mark', 'aria-hidden': 'true' }, renderIcon('open')),
    ui.isOpen ? renderList(box) : null,
    h('span', { class: 'ck-hidden', role: 'status' }, ui.isOpen ? statusOf(box) : ''),
  );
}

function renderField(box: Combobox): VElement {
  const { ui, element, context, chosen, listId } = box;
  const only = element.multiple === true ? undefined : chosen[0];
  const closed = only === undefined ? '' : labelOf(box, only);
  return h('input', {
    class: 'ck-input ck-combo-field',
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    ...labeling(context, fieldName(element)),
    'aria-expanded': String(ui.isOpen),
    'aria-controls': ui.isOpen ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant':
      ui.isOpen && ui.active >= 0 && ui.active < box.options.length ? optionId(box, ui.active) : undefined,
    'aria-busy': box.loaded.status === 'loading' || isBusy(context) ? 'true' : undefined,
    placeholder: element.placeholder,
    disabled: element.disabled === true,
    value: ui.isOpen ? ui.query : closed,
    onClick: () => open(box),
    onInput: (event: Event) => search(box, (event.target as HTMLInputElement).value),
    onKeydown: (event: KeyboardEvent) => onKey(event, box),
  });
}

function renderList(box: Combobox): VElement {
  const { options, loaded, listId, element } = box;
  const words = wordsIn(box.context);
  return h(
    'div',
    { class: 'ck-combo-list' },
    h(
      'ul',
      {
        role: 'listbox',
        id: listId,
        'aria-label': fieldName(element),
        'aria-multiselectable': element.multiple === true ? 'true' : undefined,
        hook: { updated: showActive },
      },
      options.map((option, index) => renderOption(box, option, index)),
    ),
    loaded.status === 'failed'
      ? h(
          'div',
          { class: 'ck-combo-note' },
          fallbackText(box.context, 'optionsFailed', loaded.message ?? words.optionsFailed),
          ' ',
          h(
            'button',
            { type: 'button', class: 'ck-button', onPointerdown: preventBlur, onClick: () => load(box, 'search') },
            words.tryAgain,
          ),
        )
      : loaded.status === 'loading'
        ? h('div', { class: 'ck-combo-note ck-late' }, words.loading)
        : options.length === 0
          ? h('div', { class: 'ck-combo-note' }, words.noOptions)
          : null,
    loaded.hasMore && loaded.status === 'ready'
      ? h(
          'button',
          {
            type: 'button',
            tabindex: -1,
            class: 'ck-combo-more',
            onPointerdown: preventBlur,
            onClick: () => load(box, 'more'),
          },
          words.showMore,
        )
      : null,
  );
}

function renderOption(box: Combobox, option: Option, index: number): VElement {
  const isChosen = box.chosen.includes(option.id);
  const isActive = index === box.ui.active;
  return h(
    'li',
    {
      key: option.id,
      class: `ck-combo-option${isActive ? ' ck-combo-active' : ''}`,
      role: 'option',
      id: optionId(box, index),
      'aria-selected': String(isChosen),
      onPointerdown: preventBlur,
      onClick: () => choose(box, option),
    },
    renderOptionIcon(option, box.context),
    option.label,
    isChosen ? renderIcon('check') : null,
  );
}

function renderOptionIcon({ icon }: Option, context: RenderContext): VChild {
  if (icon === undefined) return null;
  return isIconName(icon) ? renderIcon(icon) : typeof icon === 'object' ? context.element(icon, context) : null;
}

function renderChips(box: Combobox): VElement | null {
  if (box.chosen.length === 0) return null;
  return h(
    'ul',
    { class: 'ck-chips' },
    box.chosen.map((id) =>
      h(
        'li',
        { class: 'ck-chip', key: id },
        labelOf(box, id),
        h(
          'button',
          {
            type: 'button',
            'aria-label': fillWords(wordsIn(box.context).remove, { name: labelOf(box, id) }),
            disabled: box.element.disabled === true,
            onClick: () => toggle(box, id),
          },
          renderIcon('close'),
        ),
      ),
    ),
  );
}

/** A press in the list does not take the focus from the field. */
function preventBlur(event: Event): void {
  event.preventDefault();
}

function showActive(node: Element): void {
  node.querySelector('.ck-combo-active')?.scrollIntoView({ block: 'nearest' });
}

function optionId(box: Combobox, index: number): string {
  return `${box.listId}-${index}`;
}

function statusOf({ loaded, options: { length }, context }: Combobox): string {
  const words = wordsIn(context);
  if (loaded.status === 'loading') return words.loadingOptions;
  if (loaded.status === 'failed') return words.optionsFailed;
  if (length === 1) return words.oneOption;
  return fillWords(loaded.hasMore ? words.moreOptions : words.options, { n: numberIn(words, length) });
}
