// What the published site's renderer (react-contentkit 0.7.16, read in its source) does otherwise, as data. Used by the validator,
// by sessions in the mode "published", and by what draws them.
import type { ContentKitElement, ElementName } from '@bindery/contract/contentkit';

/** One difference. */
export interface PublishedDifference {
  /** What readers meet, in a sentence or two. */
  readonly text: string;
  /** Whether the mode "published" does the same; otherwise it only says so. */
  readonly isReproduced: boolean;
}

const differences = {
  element_undrawn: {
    text: 'Published sites do not draw this element: readers see its JSON.',
    isReproduced: true,
  },
  prop_undrawn: { text: 'Published sites ignore this prop.', isReproduced: true },
  image_small: { text: 'Published sites draw every picture 16 pixels wide, whatever its ratio.', isReproduced: true },
  card_untitled: {
    text: 'Published sites draw icon, hint and buttons of a card only next to a title.',
    isReproduced: true,
  },
  state_kept: {
    text: 'Published sites ignore the state of every answer but the first: the component receives its first state again.',
    isReproduced: true,
  },
  answer_overtaken: {
    text: 'An older answer arrived after a newer one and took its place: published sites draw what arrives last.',
    isReproduced: true,
  },
  action_error_hidden: { text: 'Published sites show nothing when an action fails.', isReproduced: true },
  render_error_bare: {
    text: 'Published sites show readers the bare error of the first render, and nothing at all for status 404.',
    isReproduced: true,
  },
  modal_complete_stays: {
    text: 'Published sites leave a modal open when it answers "complete"; @ui.modal.close closes it.',
    isReproduced: true,
  },
  modal_state_stale: {
    text: 'Published sites send the first state of the component that opened a modal: what was typed there since is lost.',
    isReproduced: true,
  },
  modal_close_twice: {
    text: 'Published sites send the close action to the modal as well: its action() runs once more, for nothing.',
    isReproduced: true,
  },
  props_sent: {
    text: 'Published sites store no props: @editor.node.updateProps is sent to action() of the component.',
    isReproduced: true,
  },
  frame_action_sent: {
    text: 'Published sites send every action of a web frame to the component, with its bindings unresolved, and run none themselves.',
    isReproduced: true,
  },
  action_null: { text: 'Published sites send no action that holds null, without a word.', isReproduced: true },
  resize_crash: {
    text: 'The whole block is gone on published sites: a resize needs its fields under "size".',
    isReproduced: true,
  },
  context_fixed: {
    text: 'Published sites always say theme "light" and editable false, also in a dark site.',
    isReproduced: true,
  },
  frame_untrusted: {
    text: 'Published sites exchange messages only with frames of the integration’s own host.',
    isReproduced: true,
  },
  answer_cached: {
    text: 'Published sites keep answers for days, those of actions too, and setCache does not change that.',
    isReproduced: false,
  },
  url_unchecked: {
    text: 'Published sites open every address, javascript: too. Here only http, https and mailto are opened.',
    isReproduced: false,
  },
  frame_open: {
    text: 'Published sites do not sandbox web frames, and all integrations share one origin.',
    isReproduced: false,
  },
  access_missing: {
    text: 'On published sites modals have no name, no Escape and no close button, labels are not tied to fields, cards cannot be pressed by keys, and nothing is announced. Here all of it works.',
    isReproduced: false,
  },
} as const satisfies Readonly<Record<string, PublishedDifference>>;

/** The name of a difference. */
export type PublishedDifferenceId = keyof typeof differences;

/** Every difference by name. */
export const PUBLISHED_DIFFERENCES: Readonly<Record<PublishedDifferenceId, PublishedDifference>> = differences;

/** Elements that it does not know. */
const UNDRAWN: readonly ElementName[] = [
  'link',
  'hint',
  'select',
  'switch',
  'radio',
  'checkbox',
  'stepper',
  'step',
  'configuration',
];

/** Props that it reads past. */
const IGNORED: Readonly<Partial<Record<ElementName, readonly string[]>>> = {
  block: ['controls'],
  modal: ['submit', 'size'],
  webframe: ['buttons'],
  codeblock: ['header', 'footer', 'buttons', 'state', 'onContentChange', 'lineNumbers'],
  input: ['hint'],
};

/** How one element differs: the element itself when there is no `prop`. */
export interface ElementDifference {
  readonly id: PublishedDifferenceId;
  readonly prop?: string;
}

/** How published sites draw one element otherwise. What is inside of it is not looked at. */
export function elementDifferences(element: ContentKitElement): ElementDifference[] {
  if (UNDRAWN.includes(element.type)) return [{ id: 'element_undrawn' }];
  const has = (prop: string): boolean => Object.hasOwn(element, prop);
  const ignored = (IGNORED[element.type] ?? []).filter(has).map((prop) => ({ id: 'prop_undrawn' as const, prop }));
  if (element.type === 'image') return [{ id: 'image_small', prop: 'aspectRatio' }];
  if (element.type !== 'card' || element.title !== undefined) return ignored;
  return ['icon', 'hint', 'buttons'].filter(has).map((prop) => ({ id: 'card_untitled', prop }));
}

/** The element without the props that published sites ignore. */
export function withoutIgnoredProps<Element extends ContentKitElement>(element: Element): Element {
  const ignored = elementDifferences(element).flatMap(({ id, prop }) =>
    id !== 'image_small' && prop !== undefined ? [prop] : [],
  );
  if (ignored.length === 0) return element;
  return Object.fromEntries(Object.entries(element).filter(([key]) => !ignored.includes(key))) as unknown as Element;
}
