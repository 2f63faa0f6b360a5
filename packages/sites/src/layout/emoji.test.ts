import { expect, it } from 'vitest';
import { emojiText } from './emoji.ts';

it.each([
  ['1f44b', '👋'],
  ['2699-fe0f', '⚙️'],
  ['2699', '⚙️'],
  ['👋', '👋'],
  ['⚙️', '⚙️'],
  ['a much longer text', 'a much longe'],
])('shows the emoji %j of a page as %j', (emoji, text) => {
  expect(emojiText(emoji)).toBe(text);
});
