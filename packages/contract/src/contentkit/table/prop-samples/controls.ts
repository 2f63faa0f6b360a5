// Samples of the props of buttons and fields.
import type { ContentKitElements } from '../../element-types.ts';
import {
  NO_VISIBLE_EFFECT,
  field,
  confirmation,
  blockSample,
  blockAfter,
  rowSample,
  paragraph,
} from './prop-sample.ts';
import type { PropSamples } from './prop-sample.ts';

type PropsOf<Name extends 'button' | 'textinput' | 'select' | 'switch'> = Omit<
  Partial<ContentKitElements[Name]>,
  'type'
>;

const button = (props: PropsOf<'button'>): ContentKitElements['button'] => ({
  type: 'button',
  onPress: { action: 'publish' },
  ...props,
});

const line = (props: PropsOf<'textinput'>): ContentKitElements['textinput'] => ({
  type: 'textinput',
  state: 'new',
  ...props,
});

const choice = (props: PropsOf<'select'>): ContentKitElements['select'] => ({
  type: 'select',
  state: 'new',
  options: [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'Large' },
  ],
  ...props,
});

const toggle = (props: PropsOf<'switch'>): ContentKitElements['switch'] => ({ type: 'switch', state: 'new', ...props });

const CONFIRM_ON_CHANGE = 'Visible when the value changes: the same confirmation as for a button.';

export const controlPropSamples: PropSamples<
  'button' | 'textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'input'
> = {
  button: {
    onPress: NO_VISIBLE_EFFECT,
    label: rowSample(button({ label: 'Publish' })),
    style: rowSample(
      button({ label: 'primary', style: 'primary' }),
      button({ label: 'secondary', style: 'secondary' }),
      button({ label: 'danger', style: 'danger' }),
    ),
    icon: rowSample(button({ label: 'Publish', icon: 'check' }), button({ icon: 'edit', tooltip: 'Edit' })),
    trailingIcon: rowSample(button({ label: 'Open', trailingIcon: 'link-external' })),
    tooltip: blockAfter(
      'hover',
      paragraph('Point at it:'),
      button({ label: 'Publish', tooltip: 'Readers see it immediately' }),
    ),
    confirm: blockAfter('press', button({ label: 'Publish', confirm: confirmation })),
    disabled: rowSample(
      button({ label: 'disabled', disabled: true }),
      button({ label: 'not disabled', disabled: false }),
    ),
  },
  textinput: {
    state: NO_VISIBLE_EFFECT,
    initialValue: blockSample(field('Name', line({ initialValue: 'Ada' }))),
    placeholder: blockSample(field('Name', line({ placeholder: 'Ada Lovelace' }))),
    multiline: blockSample(
      field('Several lines', line({ multiline: true })),
      field('One line', line({ multiline: false })),
    ),
    inputType: blockSample(
      field('text', line({ inputType: 'text', initialValue: 'Ada' })),
      field('password', line({ inputType: 'password', initialValue: 'secret' })),
      field('email', line({ inputType: 'email', initialValue: 'ada@example.com' })),
    ),
    disabled: blockSample(field('Disabled', line({ disabled: true, initialValue: 'Ada' }))),
  },
  select: {
    state: NO_VISIBLE_EFFECT,
    options: blockSample(field('Size', choice({ initialValue: 's' }))),
    initialValue: blockSample(field('Size', choice({ initialValue: 'l' }))),
    multiple: blockSample(field('Sizes', choice({ multiple: true, initialValue: ['s', 'l'] }))),
    acceptInput: blockSample(field('Size', choice({ acceptInput: true }))),
    placeholder: blockSample(field('Size', choice({ placeholder: 'Choose a size' }))),
    onValueChange: NO_VISIBLE_EFFECT,
    disabled: blockSample(field('Size', choice({ disabled: true, initialValue: 's' }))),
  },
  switch: {
    state: NO_VISIBLE_EFFECT,
    initialValue: blockSample(
      field('On', toggle({ initialValue: true })),
      field('Off', toggle({ initialValue: false })),
    ),
    onValueChange: NO_VISIBLE_EFFECT,
    confirm: CONFIRM_ON_CHANGE,
    disabled: blockSample(
      field('Disabled', toggle({ disabled: true })),
      field('Disabled, on', toggle({ disabled: true, initialValue: true })),
    ),
  },
  checkbox: {
    state: NO_VISIBLE_EFFECT,
    value: blockSample(
      field('Apples are in the state', { type: 'checkbox', state: 'fruit', value: 'apple' }),
      field('Pears are not', { type: 'checkbox', state: 'fruit', value: 'pear' }),
    ),
    confirm: CONFIRM_ON_CHANGE,
  },
  radio: {
    state: NO_VISIBLE_EFFECT,
    value: blockSample(
      field('Light is in the state', { type: 'radio', state: 'look', value: 'light' }),
      field('Dark is not', { type: 'radio', state: 'look', value: 'dark' }),
    ),
    confirm: CONFIRM_ON_CHANGE,
    disabled: blockSample(field('Disabled', { type: 'radio', state: 'look', value: 'dark', disabled: true })),
  },
  input: {
    label: blockSample(field('The label', line({}))),
    hint: blockSample(field('Name', line({}), 'As readers see it')),
    element: blockSample(
      field('A field for text', line({})),
      field('A switch', toggle({ state: 'on', initialValue: true })),
    ),
  },
};
