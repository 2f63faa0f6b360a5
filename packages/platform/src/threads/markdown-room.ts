// The thread that reads long Markdown.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';

/** What it answers. Short texts are read by the same, without a thread. */
export function createMarkdownRoom(): { readonly parse: (markdown: string) => JSONDocument } {
  return { parse: (markdown: string) => parseMarkdown(markdown, { links: STABLE_LINKS }) };
}
