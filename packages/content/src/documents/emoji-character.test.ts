import { gemoji } from 'gemoji';
import { expect, it } from 'vitest';
import { characterOfEmoji } from './emoji-character.ts';

function codeOf(character: string): string {
  return Array.from(character, (one) => one.codePointAt(0)?.toString(16)).join('-');
}

it('gives any emoji its character, also from a code without variation selectors', () => {
  const emojis = gemoji.map(({ emoji }) => emoji);
  expect(emojis.length).toBeGreaterThan(1_000);
  expect(emojis.map((emoji) => characterOfEmoji(codeOf(emoji)))).toEqual(emojis);
  const bare = emojis.map((emoji) => characterOfEmoji(codeOf(emoji.replaceAll('\ufe0f', ''))));
  expect(bare.map((one) => /^\p{RGI_Emoji}$/v.test(one))).toEqual(emojis.map(() => true));
  expect(bare.map((one) => one.replaceAll('\ufe0f', ''))).toEqual(emojis.map((one) => one.replaceAll('\ufe0f', '')));
});

it.each([
  ['2764', '❤️'],
  ['2764-fe0f', '❤️'],
  ['2764-fe0e', '❤︎'],
  ['1f3f3-200d-1f308', '🏳️‍🌈'],
  ['31-20e3', '1️⃣'],
  ['274C', '❌'],
  ['23', '#'],
  ['110000', ''],
  ['d800-zz', ''],
  ['', ''],
])('gives %j as %j', (code, character) => {
  expect(characterOfEmoji(code)).toBe(character);
});
