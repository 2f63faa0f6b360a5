// Reads buttons and fields, and the label and hint around a field.
import {
  buttonName,
  buttonPress,
  checkedValues,
  chooseRadio,
  fieldName,
  isBeforeLabel,
  isBusyControl,
  isLabelable,
  isRadioOn,
  isSwitchOn,
  readableKey,
  textValue,
  toggleCheckbox,
  toggleSwitch,
} from '@bindery/contentkit/controls';
import type { Input } from '@bindery/contentkit/controls';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { at, createNode, createText, wordsIn } from './read-context.ts';
import type { NodeFacts, ReadContext } from './read-context.ts';
import { readInline } from './read-texts.ts';
import type { AccessibleNode } from './accessible-node.ts';

/** Name and label of a control: from the `input` around it, or else from what it is bound to. */
export function named({ field }: ReadContext, fallback: string): { readonly name: string; readonly label: string } {
  const name = field ?? fallback;
  return { name, label: name };
}

export function readButton(element: ContentKitElements['button'], context: ReadContext): AccessibleNode {
  const words = wordsIn(context);
  const name = buttonName(element, words);
  return createNode(element, context, {
    role: 'button',
    name,
    ...(element.label === undefined ? { label: name } : {}),
    content: element.label === undefined ? [] : [element.label],
    isDisabled: element.disabled === true,
    isBusy: isBusyControl(context.session, context.instance, context.path),
    control: { kind: 'press', press: buttonPress(element, words) },
  });
}

export function readTextInput(element: ContentKitElements['textinput'], context: ReadContext): AccessibleNode {
  return createNode(element, context, {
    role: 'textbox',
    ...named(context, fieldName(element)),
    value: textValue(element, context.instance.state),
    isDisabled: element.disabled === true,
    control: { kind: 'text', key: element.state, isMultiline: element.multiline === true },
  });
}

export function readSwitch(element: ContentKitElements['switch'], context: ReadContext): AccessibleNode {
  const { state } = context.instance;
  const isOn = isSwitchOn(element, state);
  return createNode(element, context, {
    role: 'switch',
    ...named(context, readableKey(element.state)),
    value: isOn,
    isDisabled: element.disabled === true,
    ...toggle(isOn, toggleSwitch(element, state)),
  });
}

export function readCheckbox(element: ContentKitElements['checkbox'], context: ReadContext): AccessibleNode {
  const { state } = context.instance;
  const isOn = checkedValues(element.state, state).includes(element.value);
  return createNode(element, context, {
    role: 'checkbox',
    ...named(context, String(element.value)),
    value: element.value,
    ...toggle(isOn, toggleCheckbox(element, state)),
  });
}

export function readRadio(element: ContentKitElements['radio'], context: ReadContext): AccessibleNode {
  const isOn = isRadioOn(element, context.instance.state);
  const { isChecked, control } = toggle(isOn, chooseRadio(element));
  return createNode(element, context, {
    role: 'radio',
    ...named(context, String(element.value)),
    value: element.value,
    isDisabled: element.disabled === true,
    isChecked,
    control: { ...control, isRadio: true },
  });
}

function toggle(isOn: boolean, input: Input) {
  return {
    isChecked: isOn,
    control: { kind: 'toggle', isOn, isRadio: false, input },
  } as const satisfies NodeFacts;
}

/** A label, the field, and a hint. */
export function readInput(element: ContentKitElements['input'], context: ReadContext): AccessibleNode {
  const { label, hint } = element;
  const inner = context.read(element.element, { ...at(context, 'element'), field: label });
  const text = createText(element, context, ['label', label]);
  const hints =
    hint === undefined
      ? []
      : [
          typeof hint === 'string'
            ? createText(element, context, ['hint', hint])
            : readInline(hint, at(context, 'hint')),
        ];
  return createNode(element, context, {
    ...(isLabelable(element.element) ? {} : { role: 'group', name: label, label }),
    content: [...(isBeforeLabel(element.element) ? [inner, text] : [text, inner]), ...hints],
  });
}
