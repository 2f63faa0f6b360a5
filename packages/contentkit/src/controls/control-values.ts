// The value that a control shows: that of its key in the state, or its initial value until the key is written.
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { resolveText } from '../session/resolve-bindings.ts';
import type { StateValues } from '../session/session-state.ts';

/** The value of a key, or the initial value until the key is written. */
export function valueOf(state: StateValues = {}, key: string, initial: unknown): unknown {
  return Object.hasOwn(state, key) ? state[key] : initial;
}

/** The text in a text field. */
export function textValue(element: ContentKitElements['textinput'], state: StateValues | undefined): string {
  const value = valueOf(state, element.state, element.initialValue);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The code in a code block, read-only or editable. */
export function codeValue(element: ContentKitElements['codeblock'], state: StateValues | undefined): string {
  const content = resolveText(element.content, state ?? {});
  if (element.state === undefined) return content;
  const value = valueOf(state, element.state, content);
  return typeof value === 'string' ? value : '';
}

/** Whether a switch is on. */
export function isSwitchOn(element: ContentKitElements['switch'], state: StateValues | undefined): boolean {
  return valueOf(state, element.state, element.initialValue ?? false) === true;
}

/** The values of the checkboxes with a key that are on. */
export function checkedValues(key: string, state: StateValues | undefined): readonly (string | number)[] {
  const value = valueOf(state, key, []);
  return Array.isArray(value) ? (value as (string | number)[]) : [];
}

/** Whether a radio is chosen. */
export function isRadioOn(element: ContentKitElements['radio'], state: StateValues | undefined): boolean {
  return valueOf(state, element.state, undefined) === element.value;
}

/** IDs of the chosen options of a select. */
export function chosenIds(element: ContentKitElements['select'], state: StateValues | undefined): string[] {
  const value = valueOf(state, element.state, element.initialValue);
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)].filter((id) => id !== '') : [];
}
