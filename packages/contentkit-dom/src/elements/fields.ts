// Renders fields: text, switch, checkbox, radio, and the label and hint around one.
import type { ContentKitElements } from '@bindery/contentkit';
import { at, domId, readableKey, valueOf } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { h } from '../vnode.ts';
import type { VElement, VProps } from '../vnode.ts';
import { renderInline } from './text.ts';

/** Name and description of a control: from the `input` around it, or from what it is bound to. */
export function labeling(context: RenderContext, fallback: string): VProps {
  const { field } = context;
  if (field === undefined) return { 'aria-label': fallback };
  return { id: field.controlId, 'aria-describedby': field.hintId };
}

export function renderTextInput(element: ContentKitElements['textinput'], context: RenderContext): VElement {
  const { state: key, multiline, inputType = 'text' } = element;
  const props = {
    class: 'ck-input',
    ...labeling(context, element.placeholder ?? readableKey(key)),
    value: asText(valueOf(context, key, element.initialValue)),
    placeholder: element.placeholder,
    disabled: element.disabled === true,
    onInput: (event: Event) => context.host.input(context, { key, value: (event.target as HTMLInputElement).value }),
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

export function renderSwitch(element: ContentKitElements['switch'], context: RenderContext): VElement {
  const { state: key, confirm, onValueChange: action } = element;
  const isOn = valueOf(context, key, element.initialValue ?? false) === true;
  return h('input', {
    class: 'ck-switch',
    type: 'checkbox',
    role: 'switch',
    ...labeling(context, readableKey(key)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      context.host.input(context, { key, value: !isOn, action, confirm });
    },
  });
}

export function renderCheckbox(element: ContentKitElements['checkbox'], context: RenderContext): VElement {
  const { state: key, value, confirm } = element;
  const chosen = asList(valueOf(context, key, []));
  const isOn = chosen.includes(value);
  return h('input', {
    class: 'ck-checkbox',
    type: 'checkbox',
    ...labeling(context, String(value)),
    checked: isOn,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      const next = isOn ? chosen.filter((each) => each !== value) : [...chosen, value];
      context.host.input(context, { key, value: next, confirm });
    },
  });
}

export function renderRadio(element: ContentKitElements['radio'], context: RenderContext): VElement {
  const { state: key, value, confirm } = element;
  const isOn = valueOf(context, key, undefined) === value;
  return h('input', {
    class: 'ck-radio',
    type: 'radio',
    name: `${context.prefix}-${context.instance.id}-${key}`,
    ...labeling(context, String(value)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      context.host.input(context, { key, value, confirm });
    },
  });
}

/** The session decides what is shown; a question may still be answered with no. */
function showUntilResponse(event: Event, isOn: boolean): void {
  (event.target as HTMLInputElement).checked = isOn;
}

const INLINE_CONTROLS = new Set(['switch', 'checkbox', 'radio']);

export function renderInput(element: ContentKitElements['input'], context: RenderContext): VElement {
  const labelId = domId(context, 'label');
  const controlId = domId(context, 'control');
  const hintId = element.hint === undefined ? undefined : domId(context, 'hint');
  const inner = context.element(element.element, { ...at(context, 'element'), field: { labelId, controlId, hintId } });
  const isLabeled = isLabelable(element.element);
  const label = isLabeled
    ? h('label', { class: 'ck-field-label', id: labelId, for: controlId }, element.label)
    : h('span', { class: 'ck-field-label', id: labelId }, element.label);
  const isInline = INLINE_CONTROLS.has(element.element.type);
  return h(
    'div',
    {
      class: `ck-field${isInline ? ' ck-field-beside' : ''}`,
      ...(isLabeled ? {} : { role: 'group', 'aria-labelledby': labelId }),
    },
    isInline ? [inner, label] : [label, inner],
    hintId === undefined ? null : h('div', { class: 'ck-field-hint', id: hintId }, renderFieldHint(element, context)),
  );
}

/** Buttons have separate names, and read-only code isn’t a control: both are in a labeled group. */
function isLabelable(field: ContentKitElements['input']['element']): boolean {
  return field.type !== 'button' && !(field.type === 'codeblock' && field.state === undefined);
}

function renderFieldHint({ hint }: ContentKitElements['input'], context: RenderContext) {
  return hint === undefined || typeof hint === 'string' ? hint : renderInline(hint, at(context, 'hint'));
}

function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function asList(value: unknown): (string | number)[] {
  return Array.isArray(value) ? (value as (string | number)[]) : [];
}
