// Building blocks for samples of props.
import type { ContentKitElements, ContentKitRootElement, ElementName } from '../../element-types.ts';

/** Trees that show the visible effect of a prop. */
export interface PropSample {
  /** One tree, or one per value if a page can contain only one of them. */
  readonly trees: readonly ContentKitRootElement[];
  /** Interaction with the tree’s first button that makes the effect visible. */
  readonly after?: 'hover' | 'press';
}

/** The samples of the props of some elements, or the reason why a prop has no visible effect. */
export type PropSamples<Name extends ElementName> = {
  readonly [Each in Name]: {
    readonly [Prop in Exclude<keyof ContentKitElements[Each], 'type' | 'children'>]-?: PropSample | string;
  };
};

export function blockSample(...children: ContentKitElements['block']['children']): PropSample {
  return { trees: [{ type: 'block', children }] };
}

export function rowSample(...children: ContentKitElements['hstack']['children']): PropSample {
  return blockSample({ type: 'hstack', align: 'center', children });
}

/** A block whose effect is visible after an interaction with its first button. */
export function blockAfter(after: 'hover' | 'press', ...children: ContentKitElements['block']['children']): PropSample {
  return { ...blockSample(...children), after };
}

/** A paragraph. */
export const paragraph = (text: string): ContentKitElements['text'] => ({ type: 'text', children: [text] });

/** A field with its label. */
export function field(
  label: string,
  element: ContentKitElements['input']['element'],
  hint?: string,
): ContentKitElements['input'] {
  return { type: 'input', label, element, ...(hint === undefined ? {} : { hint }) };
}

/** A sample confirmation. */
export const confirmation = { title: 'Publish?', text: 'Readers see it immediately.', confirm: 'Publish' } as const;

/** Note for props without a visible effect, for example state keys and actions. */
export const NO_VISIBLE_EFFECT = 'No visible effect.';
