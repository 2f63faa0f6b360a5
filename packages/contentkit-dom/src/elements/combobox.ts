// Draws a combobox with a list, after the pattern of the ARIA guide: the focus stays in the field, the keys move the mark.
import type { ContentKitElements } from '@bindery/contentkit';
import { domId, isBusy, readableKey } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { drawIcon, isIconName } from '../icons.ts';
import type { Option, OptionSource, OptionsState } from '../options.ts';
import { h } from '../vnode.ts';
import type { VChild, VElement } from '../vnode.ts';
import { labelling } from './fields.ts';

type Select = ContentKitElements['select'];

/** What a combobox shows. */
export interface ComboboxInput {
  readonly element: Select;
  readonly chosen: readonly string[];
  /** Absent when the options are listed in the element. */
  readonly source: OptionSource | undefined;
}

interface Ui {
  readonly isOpen: boolean;
  readonly query: string;
  readonly active: number;
}

interface Combobox extends ComboboxInput {
  readonly draw: Draw;
  readonly ui: Ui;
  readonly listId: string;
  readonly known: OptionsState;
  /** What the list shows, the typed text last when it may be chosen. */
  readonly options: readonly Option[];
}

const CLOSED: Ui = { isOpen: false, query: '', active: -1 };

export function drawCombobox(input: ComboboxInput, draw: Draw): VElement {
  const box = read(input, draw);
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

function read(input: ComboboxInput, draw: Draw): Combobox {
  const { element, source } = input;
  const ui = (draw.host.getUi(domId(draw, 'combo')) as Ui | undefined) ?? CLOSED;
  const known = source === undefined ? listed(element, ui.query) : draw.host.options(draw, source);
  const typed = ui.query.trim();
  const isNew = element.acceptInput === true && typed !== '' && !known.options.some((option) => option.label === typed);
  const options = isNew ? [...known.options, { id: typed, label: `Use “${typed}”` }] : known.options;
  return { ...input, draw, ui, known, options, listId: domId(draw, 'list') };
}

/** Options that stand in the element are filtered here. */
function listed(element: Select, query: string): OptionsState {
  const all = Array.isArray(element.options) ? element.options : [];
  const wanted = query.trim().toLowerCase();
  return {
    status: 'ready',
    options: all.filter((option) => option.label.toLowerCase().includes(wanted)),
    labels: new Map(all.map((option) => [option.id, option.label])),
    hasMore: false,
  };
}

function setUi(box: Combobox, change: Partial<Ui>): void {
  box.draw.host.setUi(domId(box.draw, 'combo'), { ...box.ui, ...change });
}

function labelOf(box: Combobox, id: string): string {
  return box.known.labels.get(id) ?? id;
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
          known.message ?? 'The options could not be loaded.',
          ' ',
          h(
            'button',
            { type: 'button', class: 'ck-button', onPointerdown: keepFocus, onClick: () => load(box, 'search') },
            'Try again',
          ),
        )
      : known.status === 'loading'
        ? h('div', { class: 'ck-combo-note ck-late' }, 'Loading…')
        : options.length === 0
          ? h('div', { class: 'ck-combo-note' }, 'No options')
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
          'Show more',
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
            'aria-label': `Remove ${labelOf(box, id)}`,
            disabled: box.element.disabled === true,
            onClick: () => toggle(box, id),
          },
          drawIcon('close'),
        ),
      ),
    ),
  );
}

function open(box: Combobox): void {
  if (box.ui.isOpen || box.element.disabled === true) return;
  setUi(box, { isOpen: true, query: '', active: -1 });
  load(box, 'open', '');
}

function search(box: Combobox, query: string): void {
  setUi(box, { isOpen: true, query, active: -1 });
  load(box, 'search', query);
}

function load(box: Combobox, how: 'open' | 'search' | 'more', query = box.ui.query): void {
  if (box.source !== undefined) box.draw.host.loadOptions(box.draw, box.source, how, query);
}

/** A value that was stored before has a name only where the options come from. */
function loadLabels(box: Combobox): void {
  if (box.chosen.some((id) => !box.known.labels.has(id))) load(box, 'open', '');
}

function choose(box: Combobox, option: Option): void {
  const { element, draw } = box;
  if (element.multiple === true) {
    toggle(box, option.id);
    setUi(box, { query: '', active: -1 });
    if (box.ui.query !== '') load(box, 'open', '');
    return;
  }
  setUi(box, CLOSED);
  draw.host.input(draw, { key: element.state, value: option.id, action: element.onValueChange });
}

function toggle({ element, chosen, draw }: Combobox, id: string): void {
  const value = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
  draw.host.input(draw, { key: element.state, value, action: element.onValueChange });
}

function onKey(event: KeyboardEvent, box: Combobox): void {
  const { ui, options } = box;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (!ui.isOpen) open(box);
    else moveMark(box, event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && ui.isOpen) {
    event.preventDefault();
    const option =
      options[ui.active] ?? (options.length === 1 || box.element.acceptInput === true ? options.at(-1) : undefined);
    if (option !== undefined) choose(box, option);
  } else if (event.key === 'Escape' && ui.isOpen) {
    // In a modal, the first Escape closes the list and not the modal.
    event.preventDefault();
    event.stopPropagation();
    setUi(box, CLOSED);
  } else if (event.key === 'Backspace' && box.element.multiple === true && ui.query === '') {
    const last = box.chosen.at(-1);
    if (last !== undefined) toggle(box, last);
  }
}

function moveMark(box: Combobox, by: 1 | -1): void {
  const { ui, options } = box;
  if (options.length === 0) return;
  const active = (ui.active + by + options.length) % options.length;
  if (by === 1 && ui.active === options.length - 1 && box.known.hasMore) load(box, 'more');
  else setUi(box, { active: ui.active === -1 && by === -1 ? options.length - 1 : active });
}

function closeWhenLeft(event: FocusEvent, box: Combobox): void {
  const isInside =
    event.relatedTarget instanceof Node && (event.currentTarget as Element).contains(event.relatedTarget);
  if (!isInside && box.ui.isOpen) setUi(box, CLOSED);
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

function statusOf({ known, options }: Combobox): string {
  if (known.status === 'loading') return 'Loading options';
  if (known.status === 'failed') return 'The options could not be loaded';
  return options.length === 1 ? '1 option' : `${options.length}${known.hasMore ? ' and more' : ''} options`;
}
