// Links, mentions and pictures of Markdown as inlines of a document.
import type { Image, Link } from 'mdast';
import { characterOfEmoji, defined, edgeLeaf, link as linkOf, mention, verbatim } from '../../documents/index.ts';
import type { Inline, InlineOf } from '../../documents/index.ts';
import type { ReadContext } from '../context.ts';
import type { LinkContext } from '../links.ts';
import { imageRef } from './elements.ts';
import { InlineBuilder } from './inline-builder.ts';

/** The part of the context that links need. */
type LinkScope = Pick<ReadContext, 'links' | 'inlineSource'>;

/** A picture in a line. */
export function image(
  { url, title, alt }: Pick<Image, 'url' | 'title' | 'alt'>,
  links: LinkContext,
): InlineOf<'inline-image'> {
  const data = defined({ ref: imageRef(url, links), caption: title || undefined, alt: alt || undefined });
  return { object: 'inline', type: 'inline-image', data, isVoid: true };
}

/**
 * A link, or a mention, which is a link with a title. If the model doesn’t allow its content in a link, the whole
 * link stays verbatim.
 */
export function link(
  { url, title }: Pick<Link, 'url' | 'title'>,
  inside: readonly Inline[],
  context: LinkScope,
): Inline {
  const ref = context.links.toRef(url, 'link');
  if (title === 'mention') return mention(ref);
  const nodes = charactersForEmojis(inside);
  const result = linkOf(nodes, ref);
  if (nodes.every((node) => node.object === 'text' || node.type === 'inline-image')) return result;
  return verbatim('markdown', context.inlineSource([result]));
}

/** The model allows no emoji node in a link, so this uses its character. */
function charactersForEmojis(nodes: readonly Inline[]): Inline[] {
  const builder = new InlineBuilder();
  for (const node of nodes) {
    const character = node.object === 'inline' && node.type === 'emoji' ? characterOfEmoji(node.data.code) : undefined;
    if (character === undefined) builder.all([node]);
    else builder.raw(character, edgeLeaf(builder.nodes, -1)?.marks ?? []);
  }
  return builder.nodes;
}
