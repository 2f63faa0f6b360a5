// Delimiters between punctuation and a letter of Chinese, Japanese, or Korean text, which has no spaces there. For CommonMark
// the second run of `中文**强调。**后面` only opens, because it is between punctuation and a letter.
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character';

const LETTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const PUNCTUATION = /[\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]/u;

/** Whether a run opens or closes although CommonMark says that it doesn’t. Characters next to it; empty at the edge of a line. */
export function cjkFlanks(before: string, after: string): { readonly opens: boolean; readonly closes: boolean } {
  return { opens: isCjkEdge(after, before), closes: isCjkEdge(before, after) };
}

/** Whether punctuation inside of a span and a letter outside of it touch the run, and one of them is of such text. */
function isCjkEdge(inside: string, outside: string): boolean {
  return isPunctuation(inside) && isLetter(outside) && (LETTER.test(outside) || PUNCTUATION.test(inside));
}

function isPunctuation(character: string): boolean {
  return character !== '' && unicodePunctuation(character.codePointAt(0) ?? null);
}

function isLetter(character: string): boolean {
  return character !== '' && !isPunctuation(character) && !unicodeWhitespace(character.codePointAt(0) ?? null);
}
