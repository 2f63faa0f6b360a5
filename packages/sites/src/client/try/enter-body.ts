// The body of a request: the choice of its media type, and a text, a file or the fields of a form.
import type { CallBody, CallWords } from '../../model/api-call.ts';
import { enterField } from './enter-field.ts';
import type { FieldEntry } from './enter-field.ts';
import { choice, labeled, createElement } from './elements.ts';

/** The part of the panel that has the body. */
export interface BodyEntry {
  readonly element: HTMLElement;
  readonly read: () => { readonly body: CallBody; readonly content?: string | Blob | undefined };
  /** The fields of a form, as chosen now. */
  readonly fields: () => readonly FieldEntry[];
}

/** Creates the body; undefined for an operation without one. */
export function enterBody(bodies: readonly CallBody[], words: CallWords): BodyEntry | undefined {
  const [first] = bodies;
  if (first === undefined) return undefined;
  let chosen = first;
  let fields: FieldEntry[] = [];
  let content: (() => string | Blob | undefined) | undefined;
  const inside = createElement('div', { className: 'try-fields' });
  const show = () => {
    fields = (chosen.fields ?? []).map((field) => enterField(field, words));
    content = undefined;
    if (chosen.fields !== undefined) inside.replaceChildren(...fields.map(({ element }) => element));
    else if (chosen.isFile === true) {
      const file = createElement('input', { type: 'file' });
      content = () => file.files?.[0];
      inside.replaceChildren(labeled(file, { name: chosen.type }));
    } else {
      const text = createElement('textarea', {
        value: chosen.text ?? '',
        rows: rowsOf(chosen.text),
        spellcheck: false,
      });
      text.autocomplete = 'off';
      content = () => (text.value === '' ? undefined : text.value);
      inside.replaceChildren(...chooseExample(chosen, text, words), labeled(text, { name: chosen.type }));
    }
  };
  const select = choice(bodies.map(({ type }) => type));
  select.addEventListener('change', () => {
    chosen = bodies[select.selectedIndex] ?? first;
    show();
  });
  show();
  const element = createElement('fieldset', {}, createElement('legend', {}, words.body));
  if (bodies.length > 1) element.append(labeled(select, { name: new Text(words.media) }));
  element.append(inside);
  return { element, read: () => ({ body: chosen, content: content?.() }), fields: () => fields };
}

/** The choice of an example, which becomes the text; none if there is nothing to choose. */
function chooseExample({ examples = [] }: CallBody, text: HTMLTextAreaElement, words: CallWords): HTMLElement[] {
  if (examples.length < 2) return [];
  const select = choice(
    examples.map((_example, index) => String(index)),
    examples.map(({ title }) => title),
  );
  select.addEventListener('change', () => {
    const example = examples[select.selectedIndex];
    if (example === undefined) return;
    text.value = example.text;
    text.rows = rowsOf(example.text);
  });
  return [labeled(select, { name: new Text(words.example) })];
}

function rowsOf(text = ''): number {
  return Math.min(20, Math.max(4, text.split('\n').length));
}
