export type { CodeBlockDeclaration, MarkdownOptions } from './context.ts';
export type { LinkContext, LinkUse } from './links.ts';
export { VerbatimMarkdown } from './verbatim-markdown.ts';
export { BROKEN, PLAIN_LINKS, linksAsWritten } from './links.ts';
export { parseBlocks, parseMarkdown } from './parse-markdown.ts';
export { showVerbatim } from './show-verbatim.ts';
export { showOlderOperations } from './older/show-older.ts';
export type { OlderOperations } from './older/show-older.ts';
export type {
  OlderOperation,
  OlderParameter,
  OlderParameterLocation,
  OlderResponse,
} from './older/older-operations.ts';
export { stringifyMarkdown } from './stringify-markdown.ts';
export type { FrontMatter } from './page/front-matter.ts';
export { preserveSource } from './preserve/preserve-source.ts';
export type { PreserveRequest } from './preserve/preserve-source.ts';
export { isAsWritten, preserveBody, preserveBodySync, sourceTextOf } from './preserve/source-text.ts';
export type { PreserveText, SourceText } from './preserve/source-text.ts';
export { parsePage, stringifyPage } from './page/page-file.ts';
export type { PageFile, ReadPageFile } from './page/page-file.ts';
export type { PageFields, PageLayout, PageTag } from './page/page-fields.ts';
