// Draws text, links, hints and pictures.
import type { ContentKitElements, ContentKitInlineElement } from '@bindery/contentkit';
import { openableUrl, resolveUrl } from '@bindery/contentkit/session';
import { at, originAt, tell } from '../draw.ts';
import { drawNote, undrawable } from '../draw-note.ts';
import type { Draw } from '../draw.ts';
import { drawInlineAsPublished, isPublished } from '../published.ts';
import { h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';

const TEXT_TAGS = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' } as const;

/** A text that is on its own is a paragraph. */
export function drawText(element: ContentKitElements['text'], draw: Draw): VElement {
  return h('p', { class: 'ck-text' }, drawSpan(element, draw));
}

/** Something inside a line. What cannot be drawn says so, and leaves the line standing. */
export function drawInline(element: ContentKitInlineElement, draw: Draw): VNode {
  try {
    const drawn = drawAnyInline(element, draw);
    return { ...drawn, origin: originAt(draw, element.type) };
  } catch (thrown) {
    const { type } = (element as Partial<ContentKitInlineElement> | null) ?? {};
    return drawNote(tell(draw, 'unshown', undrawable(type, draw.path, thrown)), 'span');
  }
}

function drawAnyInline(element: ContentKitInlineElement, draw: Draw): VElement {
  const published = isPublished(draw) ? drawInlineAsPublished(element) : undefined;
  if (published !== undefined) return published;
  if (element.type === 'text') return drawSpan(element, draw);
  return element.type === 'link' ? drawLink(element, draw) : drawImage(element);
}

function drawSpan(element: ContentKitElements['text'], draw: Draw): VElement {
  const { children, style } = element;
  const inner =
    typeof children === 'string'
      ? children
      : children.map((child, index) =>
          typeof child === 'object' ? drawInline(child, at(at(draw, 'children'), index)) : child,
        );
  return h(style === undefined ? 'span' : TEXT_TAGS[style], {}, inner);
}

/** A link whose URL may not be opened stays text, and says why. */
export function drawLink(element: ContentKitElements['link'], draw: Draw): VElement {
  const words = typeof element.children === 'string' ? element.children : element.children.join('');
  const url = resolveUrl(element.target.url, draw.instance.state ?? {});
  const href = openableUrl(url);
  if (href === undefined)
    return h(
      'span',
      { class: 'ck-link-refused', title: tell(draw, 'linkRefused', `Can’t open this URL: ${url}`) },
      words,
    );
  return h('a', { class: 'ck-link', href, target: '_blank', rel: 'noopener noreferrer' }, words);
}

export function drawHint(element: ContentKitElements['hint'], draw: Draw): VElement {
  const parts = element.children.map((child, index) => drawInline(child, at(at(draw, 'children'), index)));
  return h('div', { class: 'ck-hint' }, parts);
}

/** The schema has no text alternative: an image is decoration, and text next to it says what it shows. */
export function drawImage(element: ContentKitElements['image']): VElement {
  const src = pictureUrl(element.source.url);
  const style = { 'aspect-ratio': String(element.aspectRatio) };
  return h('img', { class: 'ck-image', src, alt: '', decoding: 'async', referrerpolicy: 'no-referrer', style });
}

/** Pictures may also be written into the URL: a picture cannot run anything. */
export function pictureUrl(url: string): string | undefined {
  if (/^data:image\/[a-z0-9.+-]+[;,]/i.test(url)) return url;
  const known = openableUrl(url);
  return known?.startsWith('http') === true ? known : undefined;
}
