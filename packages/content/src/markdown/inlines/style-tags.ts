// HTML tags that are styles of text.
import type { Mark } from '../../documents/index.ts';
import { readColor } from './elements.ts';
import { attributesOf, parseHtmlTag } from './html-tags.ts';

const MARK_TAGS: Readonly<Record<string, Exclude<Mark['type'], 'color'>>> = {
  kbd: 'keyboard',
  sup: 'superscript',
  sub: 'subscript',
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  del: 'strikethrough',
  s: 'strikethrough',
  code: 'code',
};

/** Whether a tag has a name alone. */
export function isBare(open: string): boolean {
  return /^<[a-z]+>$/i.test(open);
}

/** The style that a tag begins; undefined for any other. */
export function styleOf(open: string): Mark | undefined {
  const name = parseHtmlTag(open)?.name ?? '';
  if (name === 'mark') return readColor(attributesOf(open));
  const type = isBare(open) && Object.hasOwn(MARK_TAGS, name) ? MARK_TAGS[name] : undefined;
  return type === undefined ? undefined : { object: 'mark', type };
}
