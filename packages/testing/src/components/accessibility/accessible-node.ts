// What a component shows, as tests read it: nodes with a role, a name, and a text, as in the accessibility tree of a browser.
import type { ContentKitElement } from '@bindery/contentkit';
import type { BlockCommand, Input, Press } from '@bindery/contentkit/controls';
import type { ContentKitElements } from '@bindery/contract/contentkit';

/** Roles that elements have in browsers. `presentation` is an image: the schema has no text alternative. */
export type ElementRole =
  | 'blockquote'
  | 'button'
  | 'cell'
  | 'checkbox'
  | 'code'
  | 'columnheader'
  | 'combobox'
  | 'deletion'
  | 'dialog'
  | 'emphasis'
  | 'group'
  | 'heading'
  | 'iframe'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'menu'
  | 'menuitem'
  | 'paragraph'
  | 'presentation'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'separator'
  | 'strong'
  | 'switch'
  | 'table'
  | 'textbox';

/** An element of the tree, or a command of a block’s menu. */
export type SourceElement = ContentKitElement | BlockCommand;

/** What a user can do with a node. */
export type Control =
  | { readonly kind: 'press'; readonly press: Press }
  /** A link, which the browser opens. */
  | { readonly kind: 'link'; readonly url: string }
  | {
      readonly kind: 'text';
      readonly key: string;
      readonly isMultiline: boolean;
      /** Sent once nothing was typed for a moment. */
      readonly change?: Press;
    }
  /** A switch, a checkbox, or a radio. */
  | { readonly kind: 'toggle'; readonly isOn: boolean; readonly isRadio: boolean; readonly input: Input }
  /** Removes a chosen option. */
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'select'; readonly select: ContentKitElements['select'] }
  | { readonly kind: 'retry' }
  | { readonly kind: 'close' };

/** A part of what a component shows. */
export interface AccessibleNode {
  readonly role: ElementRole | undefined;
  /** The accessible name. Empty if there is none. */
  readonly name: string;
  /** The label by which `getByLabelText` finds it: its name, unless that is its own text. */
  readonly label: string | undefined;
  /** Its text and that of its children. The values of controls aren’t text. */
  readonly text: string;
  readonly children: readonly AccessibleNode[];
  readonly element: SourceElement;
  /** Place in the tree: `children[0].element`. Empty for the root. */
  readonly path: string;
  /** Recognizes the node after it moved. */
  readonly key: string;
  readonly testId: string | undefined;
  readonly value: unknown;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly isChecked: boolean | undefined;
  /** Of headings, 1 to 6. */
  readonly level: number | undefined;
  readonly control: Control | undefined;
}

/** A node and all nodes under it, in the order of the page. */
export function listNodes(node: AccessibleNode): AccessibleNode[] {
  return [node, ...node.children.flatMap(listNodes)];
}
