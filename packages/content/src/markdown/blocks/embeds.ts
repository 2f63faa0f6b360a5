// Blocks that stand for something elsewhere: pages from the web, files, cards of pages, reusable content.
import { verbatimBlock } from '../../documents/index.ts';
import type { Block } from '../../documents/index.ts';
import type { Construct, TagItem } from '../construct.ts';
import type { ReadContext } from '../context.ts';
import { writeDestination } from '../inlines/destinations.ts';
import { escapeText } from '../inlines/escape-text.ts';
import { BROKEN, labelOf, refOf } from '../links.ts';
import { isTrue, textAttribute } from '../tags/parse-tag.ts';
import { attributeValue, enclose, tag as writeTag } from '../tags/write-tag.ts';

/** Embeds, files, cards of pages, reusable content. */
export const embeds: Construct = {
  tags: {
    embed: (item, context) => {
      const url = textAttribute(item.tag, 'url');
      if (url === undefined) return undefined;
      const data = { url, ...(isTrue(item.tag, 'fullWidth') && { fullWidth: true }) };
      return [{ object: 'block', type: 'embed', data, isVoid: true }, ...captionOf(item, context)];
    },
    file: (item, context) => {
      const href = textAttribute(item.tag, 'src');
      if (href === undefined) return undefined;
      const ref = refOf(context.links, { href, use: 'file', kinds: ['file'] });
      return [{ object: 'block', type: 'file', data: { ref }, isVoid: true }, ...captionOf(item, context)];
    },
    'content-ref': (item, context) => readCard(textAttribute(item.tag, 'url'), context),
    'page-ref': (item, context) => readCard(textAttribute(item.tag, 'page'), context),
    include: ({ tag, body }, context) => {
      const href = tag.positional[0] ?? textAttribute(tag, 'path');
      if (href === undefined || body !== undefined) return undefined;
      const ref = refOf(context.links, { href, use: 'reusable-content', kinds: ['reusable-content'] });
      return [{ object: 'block', type: 'reusable-content', data: { ref }, isVoid: true }];
    },
  },
  write: {
    embed: ({ data: { url, fullWidth } }) => writeTag('embed', { url, fullWidth }),
    file: ({ data: { ref } }, { links }) => writeTag('file', { src: links.toHref(ref, 'file') ?? BROKEN }),
    'content-ref': ({ data: { ref } }, { links }) => {
      const url = links.toHref(ref, 'link') ?? BROKEN;
      const label = (links.toLabel?.(ref, url) ?? labelOf(url)).replace(/\s+/g, ' ').trim();
      const words = escapeText(label, { previous: '[', next: ']', isInLink: true });
      return enclose('content-ref', { url }, `[${words}](${writeDestination(url)})`);
    },
    'reusable-content': ({ data: { ref } }, { links }) => writeInclude(links.toHref(ref, 'reusable-content') ?? BROKEN),
  },
};

/** Words between a tag and its end. The model has no room for them in the block, so that they follow it, marked. */
function captionOf({ body = [] }: TagItem, context: ReadContext): Block[] {
  const source = context.source(context.items(body, 'document'));
  return source === '' ? [] : [verbatimBlock('caption', source)];
}

function readCard(href: string | undefined, { links }: ReadContext): Block[] | undefined {
  if (href === undefined) return undefined;
  return [{ object: 'block', type: 'content-ref', data: { ref: links.toRef(href, 'link') }, isVoid: true }];
}

/** The URL is without a name; one that no quotes can hold has one. */
function writeInclude(href: string): string {
  const value = attributeValue(href);
  return value.startsWith('"') ? `{% include ${value} %}` : writeTag('include', { path: href });
}
