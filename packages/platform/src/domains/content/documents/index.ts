// Documents without the store: builders, the Markdown parser, merges. Long ones are processed in workers.
export { code, documentOf, heading, hint, list, paragraph } from './build-documents.ts';
export { cards, steps, table, tabs } from './build-layouts.ts';
export type { MarkdownJobs, PreserveJob, SummaryJob } from './markdown/markdown-jobs.ts';
export { createMarkdownReader } from './markdown/markdown-reader.ts';
export { createReadMarkdown } from './markdown/read-markdown.ts';
export type { MarkdownParser } from './markdown/read-markdown.ts';
export { hasMarks, keepSide, listMarkedParts } from './merges/marks.ts';
export type { ConflictSide } from './merges/marks.ts';
export { createMergeService } from './merges/merge-service.ts';
export type { MergeService } from './merges/merge-service.ts';
