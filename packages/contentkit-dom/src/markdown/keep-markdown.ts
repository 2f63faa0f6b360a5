// Keeps what Markdown was drawn as: most drawings of a page show the same texts again.
import type { ContentKitWords } from '@bindery/contentkit/session';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';
import { drawMarkdown } from './draw-markdown.ts';

/** So many texts are kept, the ones drawn last. */
const MAX_KEPT = 200;
/** Longer texts are not kept, in UTF-16 code units. */
const MAX_LENGTH = 20_000;

const kept = new Map<string, Kept>();

interface Kept {
  readonly words: ContentKitWords;
  readonly drawn: VElement;
}

/** A text as one element; the same object for the same text with the same words. */
export function drawKeptMarkdown(text: string, words: ContentKitWords): VElement {
  const known = kept.get(text);
  kept.delete(text);
  const drawn = known?.words === words ? known.drawn : h('div', { class: 'ck-markdown' }, drawMarkdown(text, words));
  if (text.length > MAX_LENGTH) return drawn;
  kept.set(text, { words, drawn });
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return drawn;
}
