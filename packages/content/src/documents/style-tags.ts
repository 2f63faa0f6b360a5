import type { Mark } from './nodes.ts';

/** The HTML element of each style that has one. */
export const STYLE_TAGS: Readonly<Record<Exclude<Mark['type'], 'color'>, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
};
