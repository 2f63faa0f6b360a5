import { expect, it } from 'vitest';
import { emojiOf } from './page-parts.ts';

it.each([
  ['1f44b', '👋'],
  ['2699-fe0f', '⚙️'],
  ['2699', '⚙️'],
  ['👋', '👋'],
  [undefined, undefined],
])('shows the emoji %j of a page as %j', (emoji, text) => {
  expect(emojiOf(emoji === undefined ? {} : { emoji })).toBe(text);
});
