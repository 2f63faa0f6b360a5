// Rows of the element table: what is pressed, typed into or chosen from.
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

const stateKey = required(text, 'Key in the state.');
const disabled = optional(boolean, 'Whether it cannot be used.', false);
const placeholder = optional(text, 'Shown while there is no value.');
const confirm = optional(shape('confirm'), 'Question asked first.');
const value = oneOf(text, number);

export const controlElements = {
  button: {
    schema: 'ContentKitButton',
    kinds: ['descendant', 'field'],
    docs: 'A button.',
    props: {
      onPress: required(shape('action'), 'What a press does.'),
      label: optional(text, 'Text of the button.'),
      style: optional(enumOf('primary', 'secondary', 'danger'), 'Look of the button.', 'secondary'),
      icon: optional(shape('icon'), 'Before the label.'),
      trailingIcon: optional(shape('icon'), 'After the label.'),
      tooltip: optional(text, 'Shown on hover and focus; the name of a button without label.'),
      confirm,
      disabled,
    },
  },
  textinput: {
    schema: 'ContentKitTextInput',
    kinds: ['descendant', 'field'],
    docs: 'A field for text.',
    props: {
      state: stateKey,
      initialValue: optional(text, 'Shown until the person edits; not written into the state.'),
      placeholder,
      multiline: optional(boolean, 'Whether the text may have several lines.', false),
      inputType: optional(enumOf('text', 'password', 'email'), 'What kind of text.', 'text'),
      disabled,
    },
  },
  select: {
    schema: 'ContentKitSelect',
    kinds: ['descendant', 'field'],
    docs: 'A choice among options that are listed, fetched or built in.',
    props: {
      state: stateKey,
      options: required(
        oneOf(
          fields({ source: required(enumOf('openapi'), 'Options that the host knows.') }),
          listOf(shape('selectOption')),
          fields({ url: required(oneOf(text, shape('url')), 'Address that answers the options.') }),
        ),
        'The options.',
      ),
      initialValue: optional(oneOf(text, listOf(text)), 'Chosen until the person chooses.'),
      multiple: optional(boolean, 'Whether several may be chosen; the state becomes an array.', false),
      acceptInput: optional(boolean, 'Whether what was typed may be chosen.', false),
      placeholder,
      onValueChange: optional(shape('action'), 'Sent after a choice.'),
      disabled,
    },
  },
  switch: {
    schema: 'ContentKitSwitch',
    kinds: ['descendant', 'field'],
    docs: 'On or off.',
    props: {
      state: stateKey,
      initialValue: optional(boolean, 'Shown until the person switches.', false),
      onValueChange: optional(shape('action'), 'Sent after the switch.'),
      confirm,
      disabled,
    },
  },
  checkbox: {
    schema: 'ContentKitCheckbox',
    kinds: ['descendant', 'field'],
    docs: 'Adds its value to, or removes it from, an array in the state.',
    props: { state: stateKey, value: required(value, 'What is added or removed.'), confirm },
  },
  radio: {
    schema: 'ContentKitRadio',
    kinds: ['descendant', 'field'],
    docs: 'Writes its value into the state; radios with one key are one group.',
    props: { state: stateKey, value: required(value, 'What is written.'), confirm, disabled },
  },
  input: {
    schema: 'ContentKitInput',
    kinds: ['descendant'],
    docs: 'A field with its label and hint.',
    props: {
      label: required(text, 'Label of the field.'),
      hint: optional(oneOf(text, element('inline')), 'A quiet line under the field.'),
      element: required(element('field'), 'The field.'),
    },
  },
} as const satisfies ElementTable<'button' | 'textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'input'>;
