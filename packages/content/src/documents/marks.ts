// Styles of text. A leaf has a set of them; one order makes equal sets equal lists.
import type { Mark } from './nodes.ts';

/** Styles in the order in which they lie in each other, outermost first; a leaf lists its marks so. */
export const MARK_ORDER: readonly Mark['type'][] = [
  'color',
  'bold',
  'italic',
  'strikethrough',
  'keyboard',
  'superscript',
  'subscript',
  'code',
];

/** Adds a style to those around; a second color replaces the first. */
export function withMark(marks: readonly Mark[], mark: Mark): Mark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type));
}

/** Whether two lists of marks are equal, including their order. */
export function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index] as Mark));
}

/** Whether two marks are equal. */
export function sameMark(a: Mark, b: Mark): boolean {
  if (a.type !== 'color' || b.type !== 'color') return a.type === b.type;
  return a.data.text === b.data.text && a.data.background === b.data.background;
}
