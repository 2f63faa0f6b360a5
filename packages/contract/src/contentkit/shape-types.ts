// TypeScript of what is used inside elements but is no element: actions, bindings, URLs, confirmations.
import type { PlainObject } from '../primitives.ts';
import type { ContentKitIcon } from './icons.ts';

/** Reads a key of the component's state when the value is used: `{ $state: 'content' }`. */
export interface ContentKitDynamicBinding {
  $state: string;
}

/** A URL in parts, whose query may read the state. No scheme: hosts use https. */
export interface ContentKitURL {
  /** Host name, with the port when there is one. */
  host: string;
  /** Path, with its leading slash. */
  pathname: string;
  query?: Record<string, string | ContentKitDynamicBinding>;
}

/** Actions that hosts act on, or send, themselves. */
export type ContentKitDefaultAction =
  | { action: '@ui.modal.open'; componentId: string; props: PlainObject }
  | { action: '@ui.modal.close'; returnValue: PlainObject }
  | { action: '@ui.url.open'; url: string }
  | { action: '@link.unfurl'; url: string }
  | { action: '@editor.node.updateProps'; props: PlainObject };

/** Actions that the page in a web frame sends to its host. */
export type ContentKitFrameAction =
  | { action: '@webframe.ready' }
  | { action: '@webframe.resize'; size: { aspectRatio?: number; height?: number; maxHeight?: number } }
  | { action: '@webframe.navigate'; path: string; anchor?: string };

/** An action with any name and any fields, given to the component's `action()`. */
export interface ContentKitCustomAction {
  action: string;
  [field: string]: unknown;
}

/** What a press or a change does. */
export type ContentKitAction = ContentKitDefaultAction | ContentKitCustomAction;

/** A question asked before an action runs. */
export interface ContentKitConfirm {
  title: string;
  text: string;
  /** Label of the button that says yes. */
  confirm: string;
  style?: 'primary' | 'danger';
}

/** An entry in the menu of a block. */
export interface ContentKitBlockControl {
  label: string;
  onPress: ContentKitAction;
  icon?: ContentKitIcon;
  confirm?: ContentKitConfirm;
}
