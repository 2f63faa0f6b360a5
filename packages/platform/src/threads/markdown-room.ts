// The thread that reads long Markdown.
import { parseMarkdown } from '@bindery/content/markdown';
import type { Answers } from './calls.ts';

/** What it answers. */
export function createMarkdownRoom(): Answers {
  return { parse: (markdown: string) => parseMarkdown(markdown) };
}
