// Rows of the element table: layout.
import type { ElementTable } from '../element-spec.ts';
import { element, enumOf, listOf, number, oneOf, optional, shape, text } from '../prop-type.ts';

const descendants = listOf(element('descendant'));
const align = enumOf('start', 'center', 'end');

export const layoutElements = {
  hstack: {
    schema: 'ContentKitHStack',
    kinds: ['descendant'],
    docs: 'A row of elements.',
    props: { align: optional(align, 'Vertical alignment.', 'start') },
    children: { required: true, type: descendants, docs: 'The elements, from start to end.' },
  },
  vstack: {
    schema: 'ContentKitVStack',
    kinds: ['descendant'],
    docs: 'A column of elements.',
    props: { align: optional(align, 'Horizontal alignment.', 'start') },
    children: { required: true, type: descendants, docs: 'The elements, from top to bottom.' },
  },
  box: {
    schema: 'ContentKitBox',
    kinds: ['descendant'],
    docs: 'A flexible part of a row or column.',
    props: { grow: optional(number, 'Share of the remaining space.', 0) },
    children: { required: true, type: descendants, docs: 'Content of the box.' },
  },
  divider: {
    schema: 'ContentKitDivider',
    kinds: ['descendant'],
    docs: 'A dividing line.',
    props: { size: optional(enumOf('small', 'medium', 'large'), 'Space around the line.', 'medium') },
  },
  card: {
    schema: 'ContentKitCard',
    kinds: ['descendant'],
    docs: 'A card with a title, icon, and buttons.',
    props: {
      title: optional(text, 'Title of the card.'),
      hint: optional(oneOf(text, listOf(element('inline'))), 'Hint below the title.'),
      icon: optional(oneOf(shape('icon'), element('image')), 'Icon before the title.'),
      onPress: optional(shape('action'), 'Action when the card is pressed.'),
      buttons: optional(listOf(element('button')), 'Buttons in the top corner.'),
    },
    children: { required: false, type: descendants, docs: 'Content of the card.' },
  },
} as const satisfies ElementTable<'hstack' | 'vstack' | 'box' | 'divider' | 'card'>;
