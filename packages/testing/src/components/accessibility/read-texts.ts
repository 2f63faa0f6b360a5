// Reads text, links, hints, images, and dividers.
import type { ContentKitInlineElement } from '@bindery/contentkit';
import { elementDifferences, openableUrl, resolveUrl } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { at, createNode } from './read-context.ts';
import type { Content, ReadContext } from './read-context.ts';
import type { AccessibleNode } from './accessible-node.ts';

const TEXT_ROLES = { bold: 'strong', italic: 'emphasis', code: 'code', strikethrough: 'deletion' } as const;

/** A text that is on its own is a paragraph. */
export function readText(element: ContentKitElements['text'], context: ReadContext): AccessibleNode {
  const content = element.style === undefined ? readSpan(element, context) : [readStyled(element, context)];
  return createNode(element, context, { role: 'paragraph', content, isInline: true, part: 'paragraph' });
}

/** Something inside a line. */
export function readInline(element: ContentKitInlineElement, context: ReadContext): AccessibleNode {
  const isUndrawn =
    context.session.settings.mode === 'published' &&
    elementDifferences(element).some(({ id }) => id === 'element_undrawn');
  if (isUndrawn) return createNode(element, context, { role: 'code', content: [JSON.stringify(element)] });
  if (element.type === 'link') return readLink(element, context);
  return element.type === 'image' ? readImage(element, context) : readStyled(element, context);
}

/** Elements and texts of a list, in one line. */
export function readInlines(list: readonly ContentKitInlineElement[], context: ReadContext): AccessibleNode[] {
  return list.map((inline, index) => readInline(inline, at(context, index)));
}

function readStyled(element: ContentKitElements['text'], context: ReadContext): AccessibleNode {
  const { style } = element;
  return createNode(element, context, {
    ...(style === undefined ? {} : { role: TEXT_ROLES[style] }),
    content: readSpan(element, context),
    isInline: true,
  });
}

function readSpan({ children }: ContentKitElements['text'], context: ReadContext): Content[] {
  if (typeof children === 'string') return [children];
  return children.map((child, index) =>
    typeof child === 'object' ? readInline(child, at(at(context, 'children'), index)) : child,
  );
}

/** A link whose URL can’t be opened is text. */
export function readLink(element: ContentKitElements['link'], context: ReadContext): AccessibleNode {
  const text = typeof element.children === 'string' ? element.children : element.children.join('');
  const url = openableUrl(resolveUrl(element.target.url, context.instance.state ?? {}));
  if (url === undefined) return createNode(element, context, { content: [text] });
  return createNode(element, context, { role: 'link', name: text, content: [text], control: { kind: 'link', url } });
}

export function readHint(element: ContentKitElements['hint'], context: ReadContext): AccessibleNode {
  return createNode(element, context, {
    content: readInlines(element.children, at(context, 'children')),
    isInline: true,
  });
}

export function readImage(element: ContentKitElements['image'], context: ReadContext): AccessibleNode {
  return createNode(element, context, { role: 'presentation' });
}

export function readDivider(element: ContentKitElements['divider'], context: ReadContext): AccessibleNode {
  return createNode(element, context, { role: 'separator' });
}
