// What pointer and keys do to a combobox, after the pattern of the ARIA guide: the focus stays in the field, the keys move the mark.
import { chooseOption } from '@bindery/contentkit/controls';
import type { Option } from '@bindery/contentkit/controls';
import { CLOSED, setUi } from './combobox-state.ts';
import type { Combobox } from './combobox-state.ts';

/** Opens the list, and requests its options again. */
export function open(box: Combobox): void {
  if (box.ui.isOpen || box.element.disabled === true) return;
  setUi(box, { isOpen: true, query: '', active: -1 });
  load(box, 'open', '');
}

/** Narrows the options down to a text. */
export function search(box: Combobox, query: string): void {
  setUi(box, { isOpen: true, query, active: -1 });
  load(box, 'search', query);
}

/** Asks the source for options; those in the element are there. */
export function load(box: Combobox, mode: 'open' | 'search' | 'more', query = box.ui.query): void {
  if (box.source !== undefined) box.context.host.loadOptions(box.context, box.source, mode, query);
}

/** A value that was stored before has a name only where the options come from. */
export function loadLabels(box: Combobox): void {
  if (box.chosen.some((id) => !box.loaded.labels.has(id))) load(box, 'open', '');
}

/** Chooses an option, or takes it back where several may be chosen. */
export function choose(box: Combobox, option: Option): void {
  const { element, context } = box;
  if (element.multiple === true) {
    toggle(box, option.id);
    setUi(box, { query: '', active: -1 });
    if (box.ui.query !== '') load(box, 'open', '');
    return;
  }
  setUi(box, CLOSED);
  context.host.input(context, chooseOption(element, option.id, context.instance.state));
}

/** Adds a value to those that are chosen, or takes it away. */
export function toggle({ element, context }: Combobox, id: string): void {
  context.host.input(context, chooseOption(element, id, context.instance.state));
}

/** Arrows move the mark, Enter chooses, Escape closes, Backspace takes the last away. While an input method composes, they are its keys. */
export function onKey(event: KeyboardEvent, box: Combobox): void {
  if (event.isComposing) return;
  const { ui, options } = box;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (!ui.isOpen) open(box);
    else moveMark(box, event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && ui.isOpen) {
    event.preventDefault();
    const option = options[ui.active] ?? unmarkedOption(box);
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

/** What Enter chooses where nothing is marked: the typed text, by its option where there is one, or the only option that is left. */
function unmarkedOption({ ui, options, element, loaded }: Combobox): Option | undefined {
  const typed = ui.query.trim();
  if (element.acceptInput === true && typed !== '') {
    return options.find(({ label }) => label === typed) ?? options.at(-1);
  }
  // While others are looked up, those that are there belong to an older text.
  return options.length === 1 && loaded.status !== 'loading' ? options[0] : undefined;
}

function moveMark(box: Combobox, by: 1 | -1): void {
  const { ui, options } = box;
  if (options.length === 0) return;
  const active = (ui.active + by + options.length) % options.length;
  if (by === 1 && ui.active === options.length - 1 && box.loaded.hasMore) load(box, 'more');
  else setUi(box, { active: ui.active === -1 && by === -1 ? options.length - 1 : active });
}

/** Closes the list when the focus goes elsewhere. */
export function closeOnBlur(event: FocusEvent, box: Combobox): void {
  const isInside =
    event.relatedTarget instanceof Node && (event.currentTarget as Element).contains(event.relatedTarget);
  if (!isInside && box.ui.isOpen) setUi(box, CLOSED);
}
