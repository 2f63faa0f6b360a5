// Renders fields: text, switch, checkbox, radio, and the label and hint around one.
import type { ContentKitElements } from '@bindery/contentkit';
import {
  checkedValues,
  chooseRadio,
  fieldName,
  isBeforeLabel,
  isLabelable,
  isRadioOn,
  isSwitchOn,
  readableKey,
  textValue,
  toggleCheckbox,
  toggleSwitch,
} from '@bindery/contentkit/controls';
import { at, domId } from '../render-context.ts';
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
    ...labeling(context, fieldName(element)),
    value: textValue(element, context.instance.state),
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
  const isOn = isSwitchOn(element, context.instance.state);
  return h('input', {
    class: 'ck-switch',
    type: 'checkbox',
    role: 'switch',
    ...labeling(context, readableKey(element.state)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      context.host.input(context, toggleSwitch(element, context.instance.state));
    },
  });
}

export function renderCheckbox(element: ContentKitElements['checkbox'], context: RenderContext): VElement {
  const { state: key, value } = element;
  const isOn = checkedValues(key, context.instance.state).includes(value);
  return h('input', {
    class: 'ck-checkbox',
    type: 'checkbox',
    ...labeling(context, String(value)),
    checked: isOn,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      context.host.input(context, toggleCheckbox(element, context.instance.state));
    },
  });
}

export function renderRadio(element: ContentKitElements['radio'], context: RenderContext): VElement {
  const { state: key, value } = element;
  const isOn = isRadioOn(element, context.instance.state);
  return h('input', {
    class: 'ck-radio',
    type: 'radio',
    name: `${context.prefix}-${context.instance.id}-${key}`,
    ...labeling(context, String(value)),
    checked: isOn,
    disabled: element.disabled === true,
    onChange: (event: Event) => {
      showUntilResponse(event, isOn);
      context.host.input(context, chooseRadio(element));
    },
  });
}

/** The session decides what is shown; a question may still be answered with no. */
function showUntilResponse(event: Event, isOn: boolean): void {
  (event.target as HTMLInputElement).checked = isOn;
}

export function renderInput(element: ContentKitElements['input'], context: RenderContext): VElement {
  const labelId = domId(context, 'label');
  const controlId = domId(context, 'control');
  const hintId = element.hint === undefined ? undefined : domId(context, 'hint');
  const inner = context.element(element.element, { ...at(context, 'element'), field: { labelId, controlId, hintId } });
  const isLabeled = isLabelable(element.element);
  const label = isLabeled
    ? h('label', { class: 'ck-field-label', id: labelId, for: controlId }, element.label)
    : h('span', { class: 'ck-field-label', id: labelId }, element.label);
  const isInline = isBeforeLabel(element.element);
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

function renderFieldHint({ hint }: ContentKitElements['input'], context: RenderContext) {
  return hint === undefined || typeof hint === 'string' ? hint : renderInline(hint, at(context, 'hint'));
}
