// HTML tags that are styles of text.
import { markOf } from '../../documents/index.ts';
import type { Mark } from '../../documents/index.ts';
import { readColor } from './elements.ts';
import { attributesOf, parseHtmlTag } from './html-tags.ts';

/** Whether a tag has a name alone. */
export function isBare(open: string): boolean {
  return /^<[a-z]+>$/i.test(open);
}

/** The style that a tag begins; undefined for any other. */
export function styleOf(open: string): Mark | undefined {
  const name = parseHtmlTag(open)?.name ?? '';
  if (name === 'mark') return readColor(attributesOf(open));
  return isBare(open) ? markOf(name) : undefined;
}
