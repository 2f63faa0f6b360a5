// Emoji of pages: content has them as characters, or as their numbers in hexadecimal.
import { characterOfEmoji } from '@bindery/content/documents';
import { markup } from './html.ts';
import type { Html } from './html.ts';

/** An emoji as text. Other text is returned unchanged, truncated to the length of an emoji. */
export function emojiText(emoji: string): string {
  if (!/^[\da-f]{2,6}(?:-[\da-f]{2,6})*$/i.test(emoji)) return [...emoji].slice(0, 12).join('');
  return characterOfEmoji(emoji);
}

/** An emoji before words with the same meaning. */
export function renderEmoji(emoji: string): Html {
  return markup`<span class="emoji" aria-hidden="true">${emojiText(emoji)}</span>`;
}
