export type { CodeBlockDeclaration, MarkdownOptions } from './context.ts';
export type { LinkContext, LinkUse } from './links.ts';
export { BROKEN, PLAIN_LINKS } from './links.ts';
export { parseBlocks, parseMarkdown } from './parse-markdown.ts';
export { stringifyMarkdown } from './stringify-markdown.ts';
export type { FrontMatter } from './page/front-matter.ts';
export { parsePage, stringifyPage } from './page/page-file.ts';
export type { PageFile } from './page/page-file.ts';
export type { PageFields, PageLayout, PageTag } from './page/page-fields.ts';
