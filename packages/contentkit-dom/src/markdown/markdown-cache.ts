// Keeps what Markdown was rendered as: most renders of a page show the same texts again.
import type { ContentKitWords } from '@bindery/contentkit/session';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Maximum cached texts: the most recently rendered. */
const MAX_CACHED = 200;
/** Longer texts aren’t cached, in UTF-16 code units. */
const MAX_LENGTH = 20_000;

const cache = new Map<string, CacheEntry>();

interface CacheEntry {
  readonly words: ContentKitWords;
  readonly element: VElement;
}

/** A text as one element; the same object for the same text with the same words. */
export function renderCachedMarkdown(text: string, words: ContentKitWords): VElement {
  const cached = cache.get(text);
  cache.delete(text);
  const rendered =
    cached?.words === words ? cached.element : h('div', { class: 'ck-markdown' }, renderMarkdown(text, words));
  if (text.length > MAX_LENGTH) return rendered;
  cache.set(text, { words, element: rendered });
  for (const oldest of cache.keys()) {
    if (cache.size <= MAX_CACHED) break;
    cache.delete(oldest);
  }
  return rendered;
}
