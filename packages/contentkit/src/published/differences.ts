// What the published site's renderer (react-contentkit 0.7.16, read in its source) does otherwise, as data. Used by the validator,
// by sessions in the mode "published", and by what renders them.
import type { ContentKitElement } from '@bindery/contract/contentkit';
import { UNPUBLISHED_ELEMENTS, UNPUBLISHED_PROPS } from '@bindery/contract/contentkit/published-elements';

/** One difference. */
export interface PublishedDifference {
  /** What readers meet, in a sentence or two. */
  readonly text: string;
  /** Whether the mode "published" does the same; otherwise it only says so. */
  readonly isReproduced: boolean;
}

const differences = {
  element_undrawn: {
    text: 'Published sites don’t render this element. Readers see its JSON.',
    isReproduced: true,
  },
  prop_undrawn: { text: 'Published sites ignore this prop.', isReproduced: true },
  image_small: {
    text: 'Published sites render every image 16 pixels wide, regardless of its aspect ratio.',
    isReproduced: true,
  },
  card_untitled: {
    text: 'Published sites render a card’s icon, hint, and buttons only if it has a title.',
    isReproduced: true,
  },
  state_kept: {
    text: 'Published sites ignore the state in every response after the first. The component receives its initial state again.',
    isReproduced: true,
  },
  answer_overtaken: {
    text: 'An older response arrived after a newer one and replaced it. Published sites render the last response to arrive.',
    isReproduced: true,
  },
  action_error_hidden: { text: 'Published sites show nothing when an action fails.', isReproduced: true },
  render_error_bare: {
    text: 'Published sites show readers the raw error of the first render, and nothing for status 404.',
    isReproduced: true,
  },
  modal_complete_stays: {
    text: 'Published sites keep a modal open when it returns "complete". Use @ui.modal.close to close it.',
    isReproduced: true,
  },
  modal_state_stale: {
    text: 'Published sites send the initial state of the component that opened a modal, so later input is lost.',
    isReproduced: true,
  },
  modal_close_twice: {
    text: 'Published sites also send the close action to the modal, so its action() runs an extra time.',
    isReproduced: true,
  },
  props_sent: {
    text: 'Published sites don’t save props. They send @editor.node.updateProps to the component’s action().',
    isReproduced: true,
  },
  frame_action_sent: {
    text: 'Published sites send every action of a web frame to the component, with its bindings unresolved, and run none themselves.',
    isReproduced: true,
  },
  action_null: { text: 'Published sites silently drop actions that contain null.', isReproduced: true },
  resize_crash: {
    text: 'The block disappears on published sites: a resize needs its fields under "size".',
    isReproduced: true,
  },
  context_fixed: {
    text: 'Published sites always report theme "light" and editable false, even on a dark site.',
    isReproduced: true,
  },
  frame_untrusted: {
    text: 'Published sites exchange messages only with frames of the integration’s own host.',
    isReproduced: true,
  },
  answer_cached: {
    text: 'Published sites cache responses for days, including action responses. setCache doesn’t change that.',
    isReproduced: false,
  },
  url_unchecked: {
    text: 'Published sites open every URL, including javascript: URLs. Here, only http, https, and mailto URLs open.',
    isReproduced: false,
  },
  frame_open: {
    text: 'Published sites don’t sandbox web frames, and all integrations share one origin.',
    isReproduced: false,
  },
  access_missing: {
    text: 'On published sites, modals have no name, Escape key, or close button. Labels aren’t tied to fields, cards don’t work with the keyboard, and screen readers get no announcements. All of these work here.',
    isReproduced: false,
  },
} as const satisfies Readonly<Record<string, PublishedDifference>>;

/** The name of a difference. */
export type PublishedDifferenceId = keyof typeof differences;

/** Every difference by name. */
export const PUBLISHED_DIFFERENCES: Readonly<Record<PublishedDifferenceId, PublishedDifference>> = differences;

/** How one element differs. Without `prop`, the element itself. */
export interface ElementDifference {
  readonly id: PublishedDifferenceId;
  readonly prop?: string;
}

/** How published sites render one element otherwise. What is inside of it is not looked at. */
export function elementDifferences(element: ContentKitElement): ElementDifference[] {
  if (UNPUBLISHED_ELEMENTS.includes(element.type)) return [{ id: 'element_undrawn' }];
  const has = (prop: string): boolean => Object.hasOwn(element, prop);
  const ignored = (UNPUBLISHED_PROPS[element.type] ?? [])
    .filter(has)
    .map((prop) => ({ id: 'prop_undrawn' as const, prop }));
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
