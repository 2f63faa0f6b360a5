// Rows of the action table: the actions that hosts handle or send.
import type { PropSpec } from '../prop-type.ts';
import { fields, number, optional, required, shape, text } from '../prop-type.ts';

/** Senders of an action: an element of a component, the page in a web frame, or the host to a component. */
export type ActionSender = 'component' | 'frame' | 'host';

/** One built-in action, as data. */
export interface ActionSpec {
  readonly from: readonly ActionSender[];
  readonly docs: string;
  /** Fields next to the name. */
  readonly fields: Readonly<Record<string, PropSpec>>;
  /** Whether other fields are passed on and can replace those above, as in existing integrations. */
  readonly isOpen?: boolean;
}

const actions = {
  '@ui.modal.open': {
    from: ['component', 'host'],
    docs: 'Opens a component as a modal. The modal receives this action with its first render.',
    fields: {
      componentId: required(text, 'Id of the component.'),
      props: required(shape('plainObject'), 'Props of the modal.'),
    },
  },
  '@ui.modal.close': {
    from: ['component', 'host'],
    docs: 'Closes the modal and calls action() of the component that opened it. Fields next to "returnValue" are included.',
    fields: { returnValue: required(shape('plainObject'), 'Value passed to the opener.') },
    isOpen: true,
  },
  '@ui.url.open': {
    from: ['component'],
    docs: 'Opens a page in a new tab: http, https or mailto.',
    fields: { url: required(text, 'Absolute address.') },
  },
  '@link.unfurl': {
    from: ['host'],
    docs: 'Calls a block’s action() when a pasted URL matches its "urlUnfurl". Sent again with the first render.',
    fields: { url: required(text, 'The pasted URL.') },
  },
  '@editor.node.updateProps': {
    from: ['component', 'frame'],
    docs: 'Saves block props to the document, and renders the block with them.',
    fields: { props: required(shape('plainObject'), 'Props to change.') },
  },
  '@webframe.ready': {
    from: ['frame'],
    docs: 'Sent when the page is ready. The host then sends the state, now and on each change.',
    fields: {},
  },
  '@webframe.resize': {
    from: ['frame'],
    docs: 'Requests a size. If both are set, the aspect ratio applies and the height is the maximum.',
    fields: {
      size: required(
        fields({
          aspectRatio: optional(number, 'Width divided by height.'),
          height: optional(number, 'CSS pixels.'),
          maxHeight: optional(number, 'Older name for height.'),
        }),
        'The size.',
      ),
    },
  },
  '@webframe.navigate': {
    from: ['frame'],
    docs: 'Opens a page on the same site.',
    fields: {
      path: required(text, 'Path relative to the site.'),
      anchor: optional(text, 'Heading of the page.'),
    },
  },
} as const satisfies Readonly<Record<string, ActionSpec>>;

/** The name of a built-in action. */
export type BuiltinActionName = keyof typeof actions;

/** Every built-in action by name. All other names belong to a component, and start with a letter. */
export const ACTIONS: Readonly<Record<BuiltinActionName, ActionSpec>> = actions;

/** Whether a name is that of a built-in action. */
export function isBuiltinAction(name: string): name is BuiltinActionName {
  return Object.hasOwn(ACTIONS, name);
}
