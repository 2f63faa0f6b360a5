// Elements of the panel. What a description or a host says is always text in them.

type Children = readonly (Node | string)[];

/** Creates an element. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...inside: Children
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...inside);
  return element;
}

/** Something that a value is entered with. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

let count = 0;

/** The label of a control. */
export interface Label {
  /** A name that the description has, or words of the page. */
  readonly name: string | Text;
  /** Behind the name. */
  readonly notes?: readonly (string | HTMLElement)[];
  /** Below the control, and read after it. */
  readonly hint?: string;
}

/** A control below its label. */
export function labeled(control: Control, { name: text, notes = [], hint }: Label): HTMLElement {
  control.id = `-try-${++count}`;
  control.dir = 'auto';
  const marks = notes.flatMap((note) => [
    ' ',
    typeof note === 'string' ? createElement('span', { dir: 'auto' }, note) : note,
  ]);
  const own = typeof text === 'string' ? createElement('code', { dir: 'auto' }, text) : text;
  const name = createElement('label', { htmlFor: control.id }, own, ...marks);
  const field = createElement('div', { className: 'try-field' }, name, control);
  if (hint !== undefined) {
    const words = createElement('small', { id: `${control.id}-hint` }, hint);
    control.setAttribute('aria-describedby', words.id);
    field.append(words);
  }
  return field;
}

/** A list to choose from. The value of each is what it is called, unless `titles` say otherwise. */
export function choice(values: readonly string[], titles: readonly string[] = values): HTMLSelectElement {
  const select = createElement('select');
  select.append(...values.map((value, index) => createElement('option', { value }, titles[index] ?? value)));
  return select;
}

/** Text to read in a box that scrolls. */
export function visibleText(text: string, label: string): HTMLElement {
  const box = createElement(
    'pre',
    { tabIndex: 0, role: 'group', ariaLabel: label, dir: 'ltr', translate: false },
    createElement('code', {}, text),
  );
  return createElement('figure', { className: 'code' }, box);
}
