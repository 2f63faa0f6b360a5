// How HTML that Markdown keeps is read to be rendered: with everything that it shows.
import { link, mention, text } from '../documents/index.ts';
import type { Inline, InlineOf } from '../documents/index.ts';
import { elementsInside, isElement } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import { MAX_CELLS, hrefOf, pictureOf } from '../html-reader/policy.ts';
import type { HtmlPolicy, Surroundings } from '../html-reader/policy.ts';
import type { LinkContext } from '../markdown/index.ts';
import { readElement, viewOf } from '../markdown/inlines/elements.ts';
import { parseLength } from '../markdown/inlines/lengths.ts';

/** The policy. `anchor` makes the anchor of a heading, one that no other heading has. */
export function shownPolicy(
  links: LinkContext,
  anchor: (title: string, id: string | undefined) => string | undefined,
): HtmlPolicy {
  return {
    links,
    cells: { left: MAX_CELLS },
    isShown: true,
    blocks: () => undefined,
    inline: ownInline,
    href: (attributes) => hrefOf(attributes.get('href')),
    link: (words, href) => link(words, links.toRef(href, 'link')),
    headingId: ({ attributes }, title) => {
      const id = anchor(title, attributes.get('id'));
      return id === undefined ? {} : { meta: { id } };
    },
    picture: pictureOf,
    cell: (blocks) => blocks,
    fit: (blocks) => blocks,
  };
}

/** Images, icons, buttons, mentions, and formulas. */
function ownInline(element: HtmlElement, { policy: { links, href }, link: around }: Surroundings): Inline | undefined {
  const { name, attributes } = element;
  const target = name === 'a' ? href(attributes) : undefined;
  if (name === 'a' && target === undefined) return undefined;
  if (target !== undefined && attributes.has('data-mention')) return mention(links.toRef(target, 'link'));
  const own = readElement(viewOf(element), links);
  if (own?.object === 'inline' && own.type === 'inline-image') return withSize(own, element);
  if (own === undefined && name === 'img' && attributes.get('alt')) return text(attributes.get('alt') ?? '');
  return own?.object === 'inline' && own.type === 'button' && around !== undefined ? undefined : own;
}

/** An image with the author's size. The model has none for inline images, but rendering supports it. */
function withSize(image: InlineOf<'inline-image'>, element: HtmlElement): InlineOf<'inline-image'> {
  const { attributes } = isElement(element, 'img') ? element : (elementsInside(element, 'img')[0] ?? element);
  const [width, height] = [parseLength(attributes.get('width')), parseLength(attributes.get('height'))];
  const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) };
  return { ...image, data: { ...image.data, ...size } };
}
