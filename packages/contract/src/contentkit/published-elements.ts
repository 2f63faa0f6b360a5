// Data for clients, without schemas. Sub-path `./contentkit/published-elements`. What the renderer of published sites on the hosted service (react-contentkit 0.7.16, read in its source) lacks.
import type { ElementName } from './element-types.ts';

/** Elements that it doesn’t know. Readers see their JSON. */
export const UNPUBLISHED_ELEMENTS: readonly ElementName[] = [
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

/** Props that it ignores. */
export const UNPUBLISHED_PROPS: Readonly<Partial<Record<ElementName, readonly string[]>>> = {
  block: ['controls'],
  modal: ['submit', 'size'],
  webframe: ['buttons'],
  codeblock: ['header', 'footer', 'buttons', 'state', 'onContentChange', 'lineNumbers'],
  input: ['hint'],
};
