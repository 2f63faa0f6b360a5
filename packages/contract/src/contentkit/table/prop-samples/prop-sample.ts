// What a sample of a prop is made of.
import type { ContentKitElements, ContentKitRootElement, ElementName } from '../../element-types.ts';

/** Trees that show what a prop does to the look of its element. */
export interface PropSample {
  /** One tree, or one for each value where a page can hold one of them only. */
  readonly trees: readonly ContentKitRootElement[];
  /** What somebody has to do before it is seen, to the first button of the tree. */
  readonly after?: 'hover' | 'press';
}

/** The samples of the props of some elements; why there is none where a prop has no look. */
export type PropSamples<Name extends ElementName> = {
  readonly [Each in Name]: {
    readonly [Prop in Exclude<keyof ContentKitElements[Each], 'type' | 'children'>]-?: PropSample | string;
  };
};

/** A block of these elements. */
export function seen(...children: ContentKitElements['block']['children']): PropSample {
  return { trees: [{ type: 'block', children }] };
}

/** A row of these elements. */
export function seenInRow(...children: ContentKitElements['hstack']['children']): PropSample {
  return seen({ type: 'hstack', align: 'center', children });
}

/** A block of these elements, once its first button was pressed. */
export function seenAfter(after: 'hover' | 'press', ...children: ContentKitElements['block']['children']): PropSample {
  return { ...seen(...children), after };
}

/** A paragraph. */
export const words = (text: string): ContentKitElements['text'] => ({ type: 'text', children: [text] });

/** A field with its label. */
export function field(
  label: string,
  element: ContentKitElements['input']['element'],
  hint?: string,
): ContentKitElements['input'] {
  return { type: 'input', label, element, ...(hint === undefined ? {} : { hint }) };
}

/** A question that is asked first. */
export const question = { title: 'Publish?', text: 'Readers see it at once.', confirm: 'Publish' } as const;

/** Why a prop that names a key of the state has no look. */
export const KEY = 'No visible effect.';

/** Why a prop that holds an action has no look. */
export const SENT = 'No visible effect.';
