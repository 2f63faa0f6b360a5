// Rows of the element table: buttons and fields.
import type { ElementTable } from '../element-spec.ts';
import {
  boolean,
  element,
  enumOf,
  fields,
  listOf,
  number,
  oneOf,
  optional,
  required,
  shape,
  text,
} from '../prop-type.ts';

const stateKey = required(text, 'State key.');
const disabled = optional(boolean, 'Whether the control is disabled.', false);
const placeholder = optional(text, 'Shown while there is no value.');
const confirm = optional(shape('confirm'), 'Confirmation shown first.');
const value = oneOf(text, number);

export const controlElements = {
  button: {
    schema: 'ContentKitButton',
    kinds: ['descendant', 'field'],
    docs: 'A button.',
    props: {
      onPress: required(shape('action'), 'Action when pressed.'),
      label: optional(text, 'Button label.'),
      style: optional(enumOf('primary', 'secondary', 'danger'), 'Button style.', 'secondary'),
      icon: optional(shape('icon'), 'Icon before the label.'),
      trailingIcon: optional(shape('icon'), 'Icon after the label.'),
      tooltip: optional(text, 'Shown on hover and focus. Names a button without a label.'),
      confirm,
      disabled,
    },
  },
  textinput: {
    schema: 'ContentKitTextInput',
    kinds: ['descendant', 'field'],
    docs: 'A text field.',
    props: {
      state: stateKey,
      initialValue: optional(text, 'Shown until the user edits it. Not written to the state.'),
      placeholder,
      multiline: optional(boolean, 'Whether the field has multiple lines.', false),
      inputType: optional(enumOf('text', 'password', 'email'), 'Input type.', 'text'),
      disabled,
    },
  },
  select: {
    schema: 'ContentKitSelect',
    kinds: ['descendant', 'field'],
    docs: 'A select with listed, fetched, or built-in options.',
    props: {
      state: stateKey,
      options: required(
        oneOf(
          fields({ source: required(enumOf('openapi'), 'Options built into the host.') }),
          listOf(shape('selectOption')),
          fields({ url: required(oneOf(text, shape('url')), 'URL that returns the options.') }),
        ),
        'The options.',
      ),
      initialValue: optional(oneOf(text, listOf(text)), 'Selected until the user makes a selection.'),
      multiple: optional(boolean, 'Whether multiple options can be selected. The state becomes an array.', false),
      acceptInput: optional(boolean, 'Whether users can select their own input.', false),
      placeholder,
      onValueChange: optional(shape('action'), 'Sent when the selection changes.'),
      disabled,
    },
  },
  switch: {
    schema: 'ContentKitSwitch',
    kinds: ['descendant', 'field'],
    docs: 'An on/off switch.',
    props: {
      state: stateKey,
      initialValue: optional(boolean, 'Shown until the user toggles it.', false),
      onValueChange: optional(shape('action'), 'Sent when toggled.'),
      confirm,
      disabled,
    },
  },
  checkbox: {
    schema: 'ContentKitCheckbox',
    kinds: ['descendant', 'field'],
    docs: 'Adds its value to an array in the state, or removes it.',
    props: { state: stateKey, value: required(value, 'Value to add or remove.'), confirm },
  },
  radio: {
    schema: 'ContentKitRadio',
    kinds: ['descendant', 'field'],
    docs: 'Writes its value to the state. Radios with the same key form a group.',
    props: { state: stateKey, value: required(value, 'Value to write.'), confirm, disabled },
  },
  input: {
    schema: 'ContentKitInput',
    kinds: ['descendant'],
    docs: 'A field with a label and a hint.',
    props: {
      label: required(text, 'Field label.'),
      hint: optional(oneOf(text, element('inline')), 'Hint below the field.'),
      element: required(element('field'), 'The field.'),
    },
  },
} as const satisfies ElementTable<'button' | 'textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'input'>;
