// TypeScript types of values inside elements: actions, bindings, URLs, confirmations.
import type { PlainObject } from '../primitives.ts';
import type { ContentKitIcon } from './icons.ts';

/** Reads a state key when the value is used: `{ $state: 'content' }`. */
export interface ContentKitDynamicBinding {
  $state: string;
}

/** A URL in parts. Its query can read the state. No scheme: hosts use https. */
export interface ContentKitURL {
  /** Hostname, with the port if there is one. */
  host: string;
  /** Path, with a leading slash. */
  pathname: string;
  query?: Record<string, string | ContentKitDynamicBinding>;
}

/** Actions that hosts handle or send. */
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

/** An action with any name and fields, passed to the component’s `action()`. */
export interface ContentKitCustomAction {
  action: string;
  [field: string]: unknown;
}

/** Action of a press or a change. */
export type ContentKitAction = ContentKitDefaultAction | ContentKitCustomAction;

/** A confirmation shown before an action runs. */
export interface ContentKitConfirm {
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  style?: 'primary' | 'danger';
}

/** An item in a block’s menu. */
export interface ContentKitBlockControl {
  label: string;
  onPress: ContentKitAction;
  icon?: ContentKitIcon;
  confirm?: ContentKitConfirm;
}
