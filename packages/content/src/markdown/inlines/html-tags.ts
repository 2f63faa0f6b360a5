// A single HTML tag as Markdown's inlines have it, one node for each.
import type { Attributes } from '../../html-tree/element.ts';
import { tokenizeHtml } from '../../html-tree/tokenize.ts';

/** A tag of HTML: `<name …>` or `</name>`. */
export interface HtmlTag {
  readonly name: string;
  readonly isEnd: boolean;
}

/** Name of a tag. Undefined for comments and other markup. */
export function parseHtmlTag(source: string): HtmlTag | undefined {
  const match = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(source);
  if (match === null) return undefined;
  const [, slash = '', name = ''] = match;
  return { name: name.toLowerCase(), isEnd: slash === '/' };
}

/** The attributes of an opening tag. */
export function attributesOf(source: string): Attributes {
  const [token] = tokenizeHtml(source.replace(/\/?>$/, '>'));
  return token?.kind === 'start' ? token.attributes : new Map<string, string>();
}

/** Elements that end a paragraph where a line begins with them. Spec: CommonMark 0.31, 4.6 */
const BLOCKS = new RegExp(
  `^</?(?:${(
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form frame frameset h[1-6] head header hr html iframe legend li link main menu menuitem nav noframes ol optgroup ' +
    'option p param search section summary table tbody td tfoot th thead title tr track ul'
  ).replaceAll(' ', '|')})(?:[\\s>]|/>|$)`,
  'i',
);
const OTHERS = /^<(?:[!?]|(?:pre|script|style|textarea)(?:[\s>]|$))/i;

/** Whether a line that begins so ends a paragraph: with a tag of ours, or an element that is a block. */
export function beginsBlockTag(line: string): boolean {
  return line.startsWith('{%') || BLOCKS.test(line) || OTHERS.test(line);
}

/** Whether a line is a single tag, which is a block at the start of a paragraph. */
export function isTagAlone(line: string): boolean {
  return /^<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?>[ \t]*$/i.test(line);
}

/** Text in HTML, between tags or in quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&#x26;')
    .replaceAll('<', '&#x3C;')
    .replaceAll('>', '&#x3E;')
    .replaceAll('"', '&#x22;')
    .replaceAll('{%', '&#x7B;%')
    .replaceAll('\r', '&#xD;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\t', '&#x9;');
}

/** Attributes of a tag, with a space before each; those without a value are left out, an empty one stays. */
export function writeAttributes(attributes: Readonly<Record<string, string | number | true | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');
}
