// Renders text, links, hints and pictures.
import type { ContentKitElements, ContentKitInlineElement } from '@bindery/contentkit';
import { openableUrl, pictureUrl, resolveUrl } from '@bindery/contentkit/session';
import { at, originAt, fallbackText } from '../render-context.ts';
import { renderNote, undrawable } from '../render-note.ts';
import type { RenderContext } from '../render-context.ts';
import { renderInlineAsPublished, isPublished } from '../published.ts';
import { h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';

const TEXT_TAGS = { bold: 'strong', italic: 'em', code: 'code', strikethrough: 's' } as const;

/** A text that is on its own is a paragraph. */
export function renderText(element: ContentKitElements['text'], context: RenderContext): VElement {
  return h('p', { class: 'ck-text' }, renderSpan(element, context));
}

/** Something inside a line. What cannot be rendered says so, and leaves the line standing. */
export function renderInline(element: ContentKitInlineElement, context: RenderContext): VNode {
  try {
    const rendered = renderAnyInline(element, context);
    return { ...rendered, origin: originAt(context, element.type) };
  } catch (thrown) {
    const { type } = (element as Partial<ContentKitInlineElement> | null) ?? {};
    return renderNote(fallbackText(context, 'unshown', undrawable(type, context.path, thrown)), 'span');
  }
}

function renderAnyInline(element: ContentKitInlineElement, context: RenderContext): VElement {
  const published = isPublished(context) ? renderInlineAsPublished(element) : undefined;
  if (published !== undefined) return published;
  if (element.type === 'text') return renderSpan(element, context);
  return element.type === 'link' ? renderLink(element, context) : renderImage(element);
}

function renderSpan(element: ContentKitElements['text'], context: RenderContext): VElement {
  const { children, style } = element;
  const inner =
    typeof children === 'string'
      ? children
      : children.map((child, index) =>
          typeof child === 'object' ? renderInline(child, at(at(context, 'children'), index)) : child,
        );
  return h(style === undefined ? 'span' : TEXT_TAGS[style], {}, inner);
}

/** A link whose URL may not be opened stays text, and says why. */
export function renderLink(element: ContentKitElements['link'], context: RenderContext): VElement {
  const words = typeof element.children === 'string' ? element.children : element.children.join('');
  const url = resolveUrl(element.target.url, context.instance.state ?? {});
  const href = openableUrl(url);
  if (href === undefined)
    return h(
      'span',
      { class: 'ck-link-refused', title: fallbackText(context, 'linkRefused', `Can’t open this URL: ${url}`) },
      words,
    );
  return h('a', { class: 'ck-link', href, target: '_blank', rel: 'noopener noreferrer' }, words);
}

export function renderHint(element: ContentKitElements['hint'], context: RenderContext): VElement {
  const parts = element.children.map((child, index) => renderInline(child, at(at(context, 'children'), index)));
  return h('div', { class: 'ck-hint' }, parts);
}

/** The schema has no text alternative: an image is decoration, and text next to it says what it shows. */
export function renderImage(element: ContentKitElements['image']): VElement {
  const src = pictureUrl(element.source.url);
  const style = { 'aspect-ratio': String(element.aspectRatio) };
  return h('img', { class: 'ck-image', src, alt: '', decoding: 'async', referrerpolicy: 'no-referrer', style });
}
