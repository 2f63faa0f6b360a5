// Markdown of the element `markdown`, parsed for hosts. No DOM.
export { parseMarkdown } from './parse-markdown.ts';
export type { MarkdownElement, MarkdownNode } from './markdown-node.ts';
