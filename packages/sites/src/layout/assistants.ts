// Assistants of others that a page can be opened in. A URL of theirs names the Markdown of the page in the question that it
// begins with: nothing is sent before someone clicks, and then it is that URL alone.
import type { Words } from './words/en.ts';
import { fill } from './words/words.ts';

/** Name → URL that opens a question. */
const ASSISTANTS: readonly (readonly [name: string, address: string, field: string])[] = [
  ['ChatGPT', 'https://chatgpt.com/', 'q'],
  ['Claude', 'https://claude.ai/new', 'q'],
];

/** Links that open a page in an assistant. `address` is that of its Markdown, whole. */
export function assistantLinks(
  words: Words,
  url: string,
): readonly { readonly title: string; readonly href: string }[] {
  return ASSISTANTS.map(([name, start, field]) => {
    const href = new URL(start);
    href.searchParams.set(field, fill(words.readPage, url));
    return { title: fill(words.openIn, name), href: href.href };
  });
}
