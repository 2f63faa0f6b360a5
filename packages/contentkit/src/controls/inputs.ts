// What a change of each control writes. Hosts send it to the session after the control’s question, if it has one.
import type { ContentKitAction, ContentKitElements } from '@bindery/contract/contentkit';
import type { SessionEvent } from '../session/session-event.ts';
import type { StateValues } from '../session/session-state.ts';
import { checkedValues, chosenIds, isSwitchOn } from './control-values.ts';
import { controlAt } from './presses.ts';
import type { Confirmation } from './presses.ts';

/** A new value for a key of the state, on its way to the session. */
export interface Input {
  readonly key: string;
  readonly value: unknown;
  /** Sent once the value is written. */
  readonly action?: ContentKitAction | undefined;
  readonly label?: string | undefined;
  readonly confirm?: Confirmation | undefined;
}

/** Switches to the opposite. */
export function toggleSwitch(element: ContentKitElements['switch'], state: StateValues | undefined): Input {
  const { state: key, confirm, onValueChange: action } = element;
  return { key, value: !isSwitchOn(element, state), action, confirm };
}

/** Adds the value of a checkbox to the list of its key, or removes it. */
export function toggleCheckbox(element: ContentKitElements['checkbox'], state: StateValues | undefined): Input {
  const { state: key, value, confirm } = element;
  return { key, value: toggled(checkedValues(key, state), value), confirm };
}

export function chooseRadio({ state: key, value, confirm }: ContentKitElements['radio']): Input {
  return { key, value, confirm };
}

/** Chooses an option by its ID. With `multiple`, an option that is chosen is removed instead. */
export function chooseOption(element: ContentKitElements['select'], id: string, state: StateValues | undefined): Input {
  const { state: key, multiple, onValueChange: action } = element;
  return { key, value: multiple === true ? toggled(chosenIds(element, state), id) : id, action };
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** The event of a change at a path in the tree of an instance. */
export function inputEvent(instance: string, path: string, { key, value, action, label }: Input): SessionEvent {
  const more = action === undefined ? {} : { action };
  return { type: 'input', instance, key, value, control: controlAt(path, label), ...more };
}
