// The state of a combobox: selection, open list, marked option, and loaded options.
import type { ContentKitElements } from '@bindery/contentkit';
import type { Option, OptionSource } from '@bindery/contentkit/controls';
import { fillWords } from '@bindery/contentkit/session';
import { domId, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import type { OptionsState } from '../options.ts';

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

/** All that rendering and keys go by. */
export interface Combobox extends ComboboxInput {
  readonly context: RenderContext;
  readonly ui: Ui;
  readonly listId: string;
  readonly loaded: OptionsState;
  /** What the list shows, the typed text last when it may be chosen. */
  readonly options: readonly Option[];
}

/** A list that is not open. */
export const CLOSED: Ui = { isOpen: false, query: '', active: -1 };

/** Reads what the host keeps of it between two drawings. */
export function getCombobox(input: ComboboxInput, context: RenderContext): Combobox {
  const { element, source } = input;
  const ui = (context.host.getUi(domId(context, 'combo')) as Ui | undefined) ?? CLOSED;
  const loaded = source === undefined ? listed(element, ui.query) : context.host.options(context, source);
  const typed = ui.query.trim();
  const isNew =
    element.acceptInput === true && typed !== '' && !loaded.options.some((option) => option.label === typed);
  const options = isNew
    ? [...loaded.options, { id: typed, label: fillWords(wordsIn(context).use, { name: typed }) }]
    : loaded.options;
  return { ...input, context, ui, loaded, options, listId: domId(context, 'list') };
}

/** Options of the element itself are filtered here. */
function listed(element: Select, query: string): OptionsState {
  const all = Array.isArray(element.options) ? element.options : [];
  const search = query.trim().toLowerCase();
  return {
    status: 'ready',
    options: all.filter((option) => option.label.toLowerCase().includes(search)),
    labels: new Map(all.map((option) => [option.id, option.label])),
    hasMore: false,
  };
}

/** Changes what is open, typed and marked. */
export function setUi(box: Combobox, change: Partial<Ui>): void {
  box.context.host.setUi(domId(box.context, 'combo'), { ...box.ui, ...change });
}

/** Name of a chosen value; the value itself while its name is not known. */
export function labelOf(box: Combobox, id: string): string {
  return box.loaded.labels.get(id) ?? id;
}
