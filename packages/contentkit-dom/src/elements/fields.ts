// Draws fields: text, switch, checkbox, radio, and the label and hint around one.
import type { ContentKitElements } from '@bindery/contentkit';
import { at, domId, readableKey, valueOf } from '../draw.ts';
import type { Draw } from '../draw.ts';
import { h } from '../vnode.ts';
import type { VElement, VProps } from '../vnode.ts';
import { drawInline } from './text.ts';

/** Name and description of a control: from the `input` around it, or from what it is bound to. */
export function labelling(draw: Draw, fallback: string): VProps {
  const { field } = draw;
  if (field === undefined) return { 'aria-label': fallback };
  return { id: field.controlId, 'aria-describedby': field.hintId };
}

export function drawTextInput(element: ContentKitElements['textinput'], draw: Draw): VElement {
  const { state: key, multiline, inputType = 'text' } = element;
  const props = {
    class: 'ck-input',
    ...labelling(draw, element.placeholder ?? readableKey(key)),
    value: asText(valueOf(draw, key, element.initialValue)),
    placeholder: element.placeholder,
    disabled: element.disabled === true,
    onInput: (event: Event) => draw.host.input(draw, { key, value: (event.target as HTMLInputElement).value }),
  };
  if (multiline === true) return h('textarea', { ...props, rows: 3 });
  const autocomplete = inputType === 'password' ? 'off' : undefined;
  return h('input', {
    ...props,
    type: inputType,
    autocomplete,
    spellcheck: inputType === 'text' ? undefined : 'false',
  });
}

export function drawSwitch(element: ContentKitElements['switch'], draw: Draw): VElement {
  const { state: key, confirm, onValueChange: action } = element;
  const isOn = valueOf(draw, key, element.initialValue ?? false) === true;
  return h('input', {
    class: 'ck-switch',
    type: 'checkbox',
    role: 'switch',
    ...labelling(draw, readableKey(key)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilAnswered(event, isOn);
      draw.host.input(draw, { key, value: !isOn, action, confirm });
    },
  });
}

export function drawCheckbox(element: ContentKitElements['checkbox'], draw: Draw): VElement {
  const { state: key, value, confirm } = element;
  const chosen = asList(valueOf(draw, key, []));
  const isOn = chosen.includes(value);
  return h('input', {
    class: 'ck-checkbox',
    type: 'checkbox',
    ...labelling(draw, String(value)),
    checked: isOn,
    onChange: (event: Event) => {
      showUntilAnswered(event, isOn);
      const next = isOn ? chosen.filter((each) => each !== value) : [...chosen, value];
      draw.host.input(draw, { key, value: next, confirm });
    },
  });
}

export function drawRadio(element: ContentKitElements['radio'], draw: Draw): VElement {
  const { state: key, value, confirm } = element;
  const isOn = valueOf(draw, key, undefined) === value;
  return h('input', {
    class: 'ck-radio',
    type: 'radio',
    name: `${draw.prefix}-${draw.instance.id}-${key}`,
    ...labelling(draw, String(value)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilAnswered(event, isOn);
      draw.host.input(draw, { key, value, confirm });
    },
  });
}

/** The session decides what is shown; a question may still be answered with no. */
function showUntilAnswered(event: Event, isOn: boolean): void {
  (event.target as HTMLInputElement).checked = isOn;
}

const INLINE_CONTROLS = new Set(['switch', 'checkbox', 'radio']);

export function drawInput(element: ContentKitElements['input'], draw: Draw): VElement {
  const labelId = domId(draw, 'label');
  const controlId = domId(draw, 'control');
  const hintId = element.hint === undefined ? undefined : domId(draw, 'hint');
  const inner = draw.element(element.element, { ...at(draw, 'element'), field: { labelId, controlId, hintId } });
  const isLabelled = isLabellable(element.element);
  const label = isLabelled
    ? h('label', { class: 'ck-field-label', id: labelId, for: controlId }, element.label)
    : h('span', { class: 'ck-field-label', id: labelId }, element.label);
  const isInline = INLINE_CONTROLS.has(element.element.type);
  return h(
    'div',
    {
      class: `ck-field${isInline ? ' ck-field-beside' : ''}`,
      ...(isLabelled ? {} : { role: 'group', 'aria-labelledby': labelId }),
    },
    isInline ? [inner, label] : [label, inner],
    hintId === undefined ? null : h('div', { class: 'ck-field-hint', id: hintId }, drawFieldHint(element, draw)),
  );
}

/** Buttons have a name of their own, and code that cannot be edited is no control: both stand in a labelled group. */
function isLabellable(field: ContentKitElements['input']['element']): boolean {
  return field.type !== 'button' && !(field.type === 'codeblock' && field.state === undefined);
}

function drawFieldHint({ hint }: ContentKitElements['input'], draw: Draw) {
  return hint === undefined || typeof hint === 'string' ? hint : drawInline(hint, at(draw, 'hint'));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function asList(value: unknown): (string | number)[] {
  return Array.isArray(value) ? (value as (string | number)[]) : [];
}
