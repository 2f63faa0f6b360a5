// Rows of the element table: what arranges other elements.
import type { ElementTable } from '../element-spec.ts';
import { element, enumOf, listOf, number, oneOf, optional, shape, text } from '../prop-type.ts';

const descendants = listOf(element('descendant'));
const align = enumOf('start', 'center', 'end');

export const layoutElements = {
  hstack: {
    schema: 'ContentKitHStack',
    kinds: ['descendant'],
    docs: 'A row of elements.',
    props: { align: optional(align, 'Where the elements stand across the row.', 'start') },
    children: { required: true, type: descendants, docs: 'The elements, from start to end.' },
  },
  vstack: {
    schema: 'ContentKitVStack',
    kinds: ['descendant'],
    docs: 'A column of elements.',
    props: { align: optional(align, 'Where the elements stand across the column.', 'start') },
    children: { required: true, type: descendants, docs: 'The elements, from top to bottom.' },
  },
  box: {
    schema: 'ContentKitBox',
    kinds: ['descendant'],
    docs: 'A part of a row or column that may grow.',
    props: { grow: optional(number, 'Share of the space that is left over.', 0) },
    children: { required: true, type: descendants, docs: 'What the box holds.' },
  },
  divider: {
    schema: 'ContentKitDivider',
    kinds: ['descendant'],
    docs: 'A line between parts.',
    props: { size: optional(enumOf('small', 'medium', 'large'), 'Space around the line.', 'medium') },
  },
  card: {
    schema: 'ContentKitCard',
    kinds: ['descendant'],
    docs: 'A framed part with title, icon and buttons.',
    props: {
      title: optional(text, 'Title of the card.'),
      hint: optional(oneOf(text, listOf(element('inline'))), 'A quiet line under the title.'),
      icon: optional(oneOf(shape('icon'), element('image')), 'Before the title.'),
      onPress: optional(shape('action'), 'What a press anywhere on the card does.'),
      buttons: optional(listOf(element('button')), 'In the top corner.'),
    },
    children: { required: false, type: descendants, docs: 'What the card holds.' },
  },
} as const satisfies ElementTable<'hstack' | 'vstack' | 'box' | 'divider' | 'card'>;
