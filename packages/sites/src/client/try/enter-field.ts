// A parameter, or a part of a form, as something to enter a value with.
import { parseExact } from '@bindery/api-model';
import type { Json } from '@bindery/api-model';
import type { CallField, CallWords } from '../../model/api-call.ts';
import { choice, labeled, createElement } from './elements.ts';
import type { Control } from './elements.ts';

/** A field of the panel. */
export interface FieldEntry {
  readonly field: CallField;
  readonly control: Control;
  /** The control with its label. */
  readonly element: HTMLElement;
  /** The entered value; undefined if the field is empty. Throws if the text isn’t JSON. */
  readonly read: () => Json | readonly Blob[] | undefined;
}

/** Lists of values that are shown at the same time. */
const MAX_ROWS = 6;

/** Creates the input of a field. */
export function enterField(field: CallField, words: CallWords): FieldEntry {
  const control = controlFor(field);
  const isRequired = field.isRequired === true;
  control.required = isRequired;
  if (!(control instanceof HTMLSelectElement)) {
    control.autocomplete = 'off';
    control.spellcheck = false;
  }
  // Editing clears the error.
  control.addEventListener('input', () => control.setCustomValidity(''));
  const element = labeled(control, {
    name: field.name,
    notes: [field.type, ...(isRequired ? [createElement('span', { className: 'api-required' }, words.required)] : [])],
    ...(field.kind === 'list' && { hint: words.lines }),
  });
  element.append(...suggestions(field, control));
  return { field, control, element, read: () => readControl(field, control) };
}

/** Values to choose from in a field that others can be entered into. */
function suggestions({ examples = [] }: CallField, control: Control): HTMLElement[] {
  if (examples.length === 0) return [];
  const list = createElement('datalist', { id: `${control.id}-examples` });
  list.append(...examples.map(({ title, value }) => createElement('option', { value, label: title })));
  control.setAttribute('list', list.id);
  return [list];
}

function controlFor({ kind, type, value = '', values = [], isRequired, accept = '' }: CallField): Control {
  switch (kind) {
    case 'choice': {
      const select = choice(isRequired === true ? values : ['', ...values]);
      select.value = value;
      return select;
    }
    case 'choices': {
      const select = choice(values);
      select.multiple = true;
      select.size = Math.min(values.length, MAX_ROWS);
      const chosen = value.split('\n');
      for (const option of select.options) option.selected = chosen.includes(option.value);
      return select;
    }
    case 'list':
    case 'object':
      return createElement('textarea', { value, rows: kind === 'list' ? 2 : 4 });
    case 'file':
      return createElement('input', { type: 'file', multiple: type.endsWith('[]'), accept });
    default:
      return createElement('input', { type: 'text', value });
  }
}

function readControl({ kind }: CallField, control: Control): Json | readonly Blob[] | undefined {
  if (control instanceof HTMLSelectElement && control.multiple) {
    const chosen = [...control.selectedOptions].map(({ value }) => value);
    return chosen.length === 0 ? undefined : chosen;
  }
  if (control instanceof HTMLInputElement && control.files !== null) {
    return control.files.length === 0 ? undefined : [...control.files];
  }
  const { value } = control;
  if (value.trim() === '') return undefined;
  if (kind === 'object') return parseExact(value) as Json;
  if (kind !== 'list') return value;
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
