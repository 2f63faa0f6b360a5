// Samples of the props of what is pressed, typed into or chosen from.
import type { ContentKitElements } from '../../element-types.ts';
import { KEY, SENT, field, question, seen, seenAfter, seenInRow, words } from './prop-sample.ts';
import type { PropSamples } from './prop-sample.ts';

type Of<Name extends 'button' | 'textinput' | 'select' | 'switch'> = Omit<Partial<ContentKitElements[Name]>, 'type'>;

const button = (props: Of<'button'>): ContentKitElements['button'] => ({
  type: 'button',
  onPress: { action: 'publish' },
  ...props,
});

const line = (props: Of<'textinput'>): ContentKitElements['textinput'] => ({
  type: 'textinput',
  state: 'new',
  ...props,
});

const choice = (props: Of<'select'>): ContentKitElements['select'] => ({
  type: 'select',
  state: 'new',
  options: [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'Large' },
  ],
  ...props,
});

const toggle = (props: Of<'switch'>): ContentKitElements['switch'] => ({ type: 'switch', state: 'new', ...props });

const ASKED = 'Visible when the value changes: the same confirmation as for a button.';

export const controlPropSamples: PropSamples<
  'button' | 'textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'input'
> = {
  button: {
    onPress: SENT,
    label: seenInRow(button({ label: 'Publish' })),
    style: seenInRow(
      button({ label: 'primary', style: 'primary' }),
      button({ label: 'secondary', style: 'secondary' }),
      button({ label: 'danger', style: 'danger' }),
    ),
    icon: seenInRow(button({ label: 'Publish', icon: 'check' }), button({ icon: 'edit', tooltip: 'Edit' })),
    trailingIcon: seenInRow(button({ label: 'Open', trailingIcon: 'link-external' })),
    tooltip: seenAfter('hover', words('Point at it:'), button({ label: 'Publish', tooltip: 'Readers see it at once' })),
    confirm: seenAfter('press', button({ label: 'Publish', confirm: question })),
    disabled: seenInRow(
      button({ label: 'disabled', disabled: true }),
      button({ label: 'not disabled', disabled: false }),
    ),
  },
  textinput: {
    state: KEY,
    initialValue: seen(field('Name', line({ initialValue: 'Ada' }))),
    placeholder: seen(field('Name', line({ placeholder: 'Ada Lovelace' }))),
    multiline: seen(field('Several lines', line({ multiline: true })), field('One line', line({ multiline: false }))),
    inputType: seen(
      field('text', line({ inputType: 'text', initialValue: 'Ada' })),
      field('password', line({ inputType: 'password', initialValue: 'secret' })),
      field('email', line({ inputType: 'email', initialValue: 'ada@example.com' })),
    ),
    disabled: seen(field('Disabled', line({ disabled: true, initialValue: 'Ada' }))),
  },
  select: {
    state: KEY,
    options: seen(field('Size', choice({ initialValue: 's' }))),
    initialValue: seen(field('Size', choice({ initialValue: 'l' }))),
    multiple: seen(field('Sizes', choice({ multiple: true, initialValue: ['s', 'l'] }))),
    acceptInput: seen(field('Size', choice({ acceptInput: true }))),
    placeholder: seen(field('Size', choice({ placeholder: 'Choose a size' }))),
    onValueChange: SENT,
    disabled: seen(field('Size', choice({ disabled: true, initialValue: 's' }))),
  },
  switch: {
    state: KEY,
    initialValue: seen(field('On', toggle({ initialValue: true })), field('Off', toggle({ initialValue: false }))),
    onValueChange: SENT,
    confirm: ASKED,
    disabled: seen(
      field('Disabled', toggle({ disabled: true })),
      field('Disabled, on', toggle({ disabled: true, initialValue: true })),
    ),
  },
  checkbox: {
    state: KEY,
    value: seen(
      field('Apples are in the state', { type: 'checkbox', state: 'fruit', value: 'apple' }),
      field('Pears are not', { type: 'checkbox', state: 'fruit', value: 'pear' }),
    ),
    confirm: ASKED,
  },
  radio: {
    state: KEY,
    value: seen(
      field('Light is in the state', { type: 'radio', state: 'look', value: 'light' }),
      field('Dark is not', { type: 'radio', state: 'look', value: 'dark' }),
    ),
    confirm: ASKED,
    disabled: seen(field('Disabled', { type: 'radio', state: 'look', value: 'dark', disabled: true })),
  },
  input: {
    label: seen(field('The label', line({}))),
    hint: seen(field('Name', line({}), 'As readers see it')),
    element: seen(field('A field for text', line({})), field('A switch', toggle({ state: 'on', initialValue: true }))),
  },
};
