// Styles of text as elements of HTML.
import type { Mark } from './nodes.ts';

type Style = Exclude<Mark['type'], 'color'>;

/** The HTML element of each style that has one. */
export const STYLE_TAGS: Readonly<Record<Style, string>> = {
  bold: 'strong',
  italic: 'em',
  strikethrough: 'del',
  keyboard: 'kbd',
  superscript: 'sup',
  subscript: 'sub',
  code: 'code',
};

const STYLES = new Map<string, Style>([
  ...Object.entries(STYLE_TAGS).map(([style, name]) => [name, style as Style] as const),
  ['b', 'bold'],
  ['i', 'italic'],
  ['s', 'strikethrough'],
]);

/** Elements that browsers show in a style, although it isn’t their meaning. */
const SHOWN_STYLES = new Map<string, Style>([
  ['cite', 'italic'],
  ['dfn', 'italic'],
  ['var', 'italic'],
  ['strike', 'strikethrough'],
  ['tt', 'code'],
  ['samp', 'code'],
]);

/** The style that an element is, or undefined. */
export function markOf(name: string): Mark | undefined {
  const type = STYLES.get(name);
  return type === undefined ? undefined : { object: 'mark', type };
}

/** The style that browsers show an element in, or undefined. */
export function shownMarkOf(name: string): Mark | undefined {
  const type = SHOWN_STYLES.get(name);
  return type === undefined ? markOf(name) : { object: 'mark', type };
}
