export type { CodeBlockDeclaration, MarkdownOptions } from './context.ts';
export type { LinkContext, LinkUse } from './links.ts';
export { BROKEN, PLAIN_LINKS } from './links.ts';
export { parseBlocks, parseMarkdown } from './parse-markdown.ts';
export { stringifyMarkdown } from './stringify-markdown.ts';
