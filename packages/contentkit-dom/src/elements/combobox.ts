// Draws a combobox with a list, after the pattern of the ARIA guide.
import { fillWords, numberIn } from '@bindery/contentkit/session';
import { isBusy, readableKey, tell, wordsIn } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { drawIcon, isIconName } from '../icons.ts';
import type { Option } from '../options.ts';
import { h } from '../vnode.ts';
import type { VChild, VElement } from '../vnode.ts';
import { choose, closeWhenLeft, load, loadLabels, onKey, open, search, toggle } from './combobox-behaviour.ts';
import { labelOf, getCombobox } from './combobox-state.ts';
import type { Combobox, ComboboxInput } from './combobox-state.ts';
import { labelling } from './fields.ts';

/** Draws it with its list, its chips, and what a screen reader announces. */
export function drawCombobox(input: ComboboxInput, draw: Draw): VElement {
  const box = getCombobox(input, draw);
  const { ui, element } = box;
  return h(
    'div',
    {
      class: 'ck-combo',
      hook: { mounted: () => loadLabels(box) },
      onFocusout: (event: FocusEvent) => closeWhenLeft(event, box),
    },
    element.multiple === true ? drawChips(box) : null,
    drawField(box),
    h('span', { class: 'ck-combo-mark', 'aria-hidden': 'true' }, drawIcon('open')),
    ui.isOpen ? drawList(box) : null,
    h('span', { class: 'ck-hidden', role: 'status' }, ui.isOpen ? statusOf(box) : ''),
  );
}

function drawField(box: Combobox): VElement {
  const { ui, element, draw, chosen, listId } = box;
  const only = element.multiple === true ? undefined : chosen[0];
  const closed = only === undefined ? '' : labelOf(box, only);
  return h('input', {
    class: 'ck-input ck-combo-field',
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    ...labelling(draw, element.placeholder ?? readableKey(element.state)),
    'aria-expanded': String(ui.isOpen),
    'aria-controls': ui.isOpen ? listId : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant':
      ui.isOpen && ui.active >= 0 && ui.active < box.options.length ? optionId(box, ui.active) : undefined,
    'aria-busy': box.known.status === 'loading' || isBusy(draw) ? 'true' : undefined,
    placeholder: element.placeholder,
    disabled: element.disabled === true,
    value: ui.isOpen ? ui.query : closed,
    onClick: () => open(box),
    onInput: (event: Event) => search(box, (event.target as HTMLInputElement).value),
    onKeydown: (event: KeyboardEvent) => onKey(event, box),
  });
}

function drawList(box: Combobox): VElement {
  const { options, known, listId, element } = box;
  const words = wordsIn(box.draw);
  return h(
    'div',
    { class: 'ck-combo-list' },
    h(
      'ul',
      {
        role: 'listbox',
        id: listId,
        'aria-label': element.placeholder ?? readableKey(element.state),
        'aria-multiselectable': element.multiple === true ? 'true' : undefined,
        hook: { updated: showActive },
      },
      options.map((option, index) => drawOption(box, option, index)),
    ),
    known.status === 'failed'
      ? h(
          'div',
          { class: 'ck-combo-note' },
          tell(box.draw, 'optionsFailed', known.message ?? words.optionsFailed),
          ' ',
          h(
            'button',
            { type: 'button', class: 'ck-button', onPointerdown: keepFocus, onClick: () => load(box, 'search') },
            words.tryAgain,
          ),
        )
      : known.status === 'loading'
        ? h('div', { class: 'ck-combo-note ck-late' }, words.loading)
        : options.length === 0
          ? h('div', { class: 'ck-combo-note' }, words.noOptions)
          : null,
    known.hasMore && known.status === 'ready'
      ? h(
          'button',
          {
            type: 'button',
            tabindex: -1,
            class: 'ck-combo-more',
            onPointerdown: keepFocus,
            onClick: () => load(box, 'more'),
          },
          words.showMore,
        )
      : null,
  );
}

function drawOption(box: Combobox, option: Option, index: number): VElement {
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
      onPointerdown: keepFocus,
      onClick: () => choose(box, option),
    },
    drawOptionIcon(option, box.draw),
    option.label,
    isChosen ? drawIcon('check') : null,
  );
}

function drawOptionIcon({ icon }: Option, draw: Draw): VChild {
  if (icon === undefined) return null;
  return isIconName(icon) ? drawIcon(icon) : typeof icon === 'object' ? draw.element(icon, draw) : null;
}

function drawChips(box: Combobox): VElement | null {
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
            'aria-label': fillWords(wordsIn(box.draw).remove, { name: labelOf(box, id) }),
            disabled: box.element.disabled === true,
            onClick: () => toggle(box, id),
          },
          drawIcon('close'),
        ),
      ),
    ),
  );
}

/** A press in the list does not take the focus from the field. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

function showActive(node: Element): void {
  node.querySelector('.ck-combo-active')?.scrollIntoView({ block: 'nearest' });
}

function optionId(box: Combobox, index: number): string {
  return `${box.listId}-${index}`;
}

function statusOf({ known, options: { length }, draw }: Combobox): string {
  const words = wordsIn(draw);
  if (known.status === 'loading') return words.loadingOptions;
  if (known.status === 'failed') return words.optionsFailed;
  if (length === 1) return words.oneOption;
  return fillWords(known.hasMore ? words.moreOptions : words.options, { n: numberIn(words, length) });
}
