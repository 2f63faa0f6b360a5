// Makers of fields and bindings whose keys are checked against the type of a component's state.
import type {
  ContentKitCheckbox,
  ContentKitCodeBlock,
  ContentKitDynamicBinding,
  ContentKitRadio,
  ContentKitSelect,
  ContentKitSwitch,
  ContentKitTextInput,
} from '@bindery/contract/contentkit';
import { ck } from './builders.ts';
import type { BuilderProps } from './builders.ts';

/** Keys of a state whose value may be of a type. */
export type KeysOf<State, Value> = {
  [Key in keyof State & string]-?: Extract<NonNullable<State[Key]>, Value> extends never ? never : Key;
}[keyof State & string];

type Rest<Name extends 'textinput' | 'select' | 'switch' | 'checkbox' | 'radio' | 'codeblock'> = Omit<
  BuilderProps<Name>,
  'state'
>;

/** Makers for the fields of one component. */
export interface StateBinder<State> {
  /** Reads a key when the value is used: in actions, `content`, frame data and option queries. */
  value(key: keyof State & string): ContentKitDynamicBinding;
  textinput(key: KeysOf<State, string>, props?: Rest<'textinput'>): ContentKitTextInput;
  select(key: KeysOf<State, string | readonly string[]>, props: Rest<'select'>): ContentKitSelect;
  switch(key: KeysOf<State, boolean>, props?: Rest<'switch'>): ContentKitSwitch;
  checkbox(key: KeysOf<State, readonly (string | number)[]>, props: Rest<'checkbox'>): ContentKitCheckbox;
  radio(key: KeysOf<State, string | number>, props: Rest<'radio'>): ContentKitRadio;
  /** Code that can be edited; shows the key's value unless `content` says otherwise. */
  codeblock(key: KeysOf<State, string>, props?: Partial<Rest<'codeblock'>>): ContentKitCodeBlock;
}

/** Makers for a component with this state: `bindState<State>().textinput('content')`. */
export function bindState<State extends object>(): StateBinder<State> {
  return {
    value: (key) => ({ $state: key }),
    textinput: (key, props = {}) => ck.textinput({ ...props, state: key }),
    select: (key, props) => ck.select({ ...props, state: key }),
    switch: (key, props = {}) => ck.switch({ ...props, state: key }),
    checkbox: (key, props) => ck.checkbox({ ...props, state: key }),
    radio: (key, props) => ck.radio({ ...props, state: key }),
    codeblock: (key, props = {}) => ck.codeblock({ content: { $state: key }, ...props, state: key }),
  };
}
