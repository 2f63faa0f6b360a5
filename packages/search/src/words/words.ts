// The words of a text, as the index keeps them and as a search looks for them: without case, accents and compatibility forms.
// Scripts that write no spaces are taken sign by sign, so that any part of a sentence is found as signs in a row.

import { normalizeText } from '@bindery/content/documents';
import { listNames } from './names.ts';

/** Signs of scripts without spaces between words; Hangul, whose words have endings, is searched in the same way. */
const SIGN =
  /(?=[\p{L}\p{N}])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u;

const SIGN_OR_WORD = new RegExp(`${SIGN.source}\\p{M}*|(?:(?!${SIGN.source})[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/** No user types longer words. Long ones in code, for example keys and images, aren’t indexed in full. */
const MAX_WORD_LENGTH = 64;

// oxlint-disable-next-line no-control-regex -- all of ASCII, which most texts are made of
const ASCII = /^[\0-\x7f]*$/;

/** `C++`, `g++`; and `C#`, `F#`, but no anchor of a URL and no heading of Markdown. */
const PLUS_PLUS = /([\p{L}\p{N}])\+\+(?![\p{L}\p{N}+])/gu;
const SHARP = /(?<![\p{L}\p{M}\p{N}])([a-z])#(?![\p{L}\p{N}#])/giu;

/** All words of a text, in order. `C++` and `C#` are words, so that a search for them doesn’t find every “c”. */
export function wordsOf(text: string): string[] {
  const named = /[+#]/.test(text) ? text.replace(PLUS_PLUS, '$1plusplus').replace(SHARP, '$1sharp') : text;
  const isAscii = ASCII.test(named);
  const found = isAscii ? named.toLowerCase().match(/[a-z0-9]+/g) : fold(named).match(SIGN_OR_WORD);
  return (found ?? []).map((word) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word));
}

/** A text as its words, with a space around each: what a word is looked for in. */
export function joinedWords(text: string): string {
  const words = wordsOf(text);
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

/** Like {@link joinedWords}, with the parts of names in code at the end, after one more space. */
export function indexedWords(text: string): string {
  return (
    joinedWords(text) +
    joinedWords(
      listNames(text)
        .map(({ parts }) => parts)
        .join('\n'),
    )
  );
}

/** Whether a word is a sign of a script without spaces. */
export function isSign(word: string): boolean {
  return SIGN.test(word);
}

function fold(text: string): string {
  return normalizeText('NFKD', text)
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\u0307/g, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}
