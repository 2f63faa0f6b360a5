// Types and makers of actions: stricter than the wire, so that a misspelt built-in action does not compile.
import type { ContentKitConfirm, ContentKitDefaultAction, ContentKitIcon } from '@bindery/contract/contentkit';
import type { PlainObject } from '@bindery/contract';

type Lower =
  | 'a'
  | 'b'
  | 'c'
  | 'd'
  | 'e'
  | 'f'
  | 'g'
  | 'h'
  | 'i'
  | 'j'
  | 'k'
  | 'l'
  | 'm'
  | 'n'
  | 'o'
  | 'p'
  | 'q'
  | 'r'
  | 's'
  | 't'
  | 'u'
  | 'v'
  | 'w'
  | 'x'
  | 'y'
  | 'z';

/**
 * Name of an action of one's own: begins with a letter. Names that begin with @ belong to the host, so a misspelt one is
 * a compile error and not a request that no one answers.
 */
export type CustomActionName = `${Lower | Uppercase<Lower>}${string}`;

/** An action of one's own: a name and any fields. `$state` bindings in it are resolved before it is sent. */
export interface CustomAction {
  readonly action: CustomActionName;
  readonly [field: string]: unknown;
}

/** An action that the host acts on itself. */
export type BuiltinAction = ContentKitDefaultAction;

/** What a press or a change does. */
export type Action = BuiltinAction | CustomAction;

/** An entry in the menu of a block. */
export interface BlockControl {
  readonly label: string;
  readonly onPress: Action;
  readonly icon?: ContentKitIcon | undefined;
  readonly confirm?: ContentKitConfirm | undefined;
}

/** Opens a component as an overlay. */
export function openModal(componentId: string, props: PlainObject = {}): BuiltinAction {
  return { action: '@ui.modal.open', componentId, props };
}

/** Closes the overlay and gives a value to the component that opened it. */
export function closeModal(returnValue: PlainObject = {}): BuiltinAction {
  return { action: '@ui.modal.close', returnValue };
}

/** Opens a page in a new tab. Hosts open http, https and mailto only. */
export function openUrl(url: string): BuiltinAction {
  return { action: '@ui.url.open', url };
}

/** Stores props of the block in the document. */
export function updateProps(props: PlainObject): BuiltinAction {
  return { action: '@editor.node.updateProps', props };
}

/** An action whose name is only known at run time. */
export function customAction(name: string, fields: Readonly<Record<string, unknown>> = {}): CustomAction {
  return { ...fields, action: name as CustomActionName };
}
