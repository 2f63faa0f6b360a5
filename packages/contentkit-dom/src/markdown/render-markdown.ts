// Renders Markdown as nodes. It never makes HTML, so nothing has to be cleaned.
import { parseMarkdown } from '@bindery/contentkit/markdown';
import type { MarkdownElement, MarkdownNode } from '@bindery/contentkit/markdown';
import type { ContentKitWords } from '@bindery/contentkit/session';
import { h } from '../vnode.ts';
import type { VElement, VNode } from '../vnode.ts';

/** The nodes of a Markdown text. */
export function renderMarkdown(markdown: string, words?: ContentKitWords): VNode[] {
  return parseMarkdown(markdown, words).map(renderNode);
}

function renderNode(node: MarkdownNode): VNode {
  return typeof node === 'string' ? node : renderElement(node);
}

function renderElement({ tag, props, children }: MarkdownElement): VElement {
  return h(tag, props, children.map(renderNode));
}
