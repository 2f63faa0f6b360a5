// What a character is to the signs of styles beside it.
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character';

/** A space also stands where a line begins and ends. */
export function characterClass(character: string): 'space' | 'punctuation' | 'word' {
  const code = character.codePointAt(0);
  if (code === undefined || unicodeWhitespace(code)) return 'space';
  return unicodePunctuation(code) ? 'punctuation' : 'word';
}

/** The first character; empty of empty text. Characters outside of the first plane are two units. */
export function firstOf(text: string): string {
  const point = text.codePointAt(0);
  return point === undefined ? '' : String.fromCodePoint(point);
}

/** The last character; empty of empty text. */
export function lastOf(text: string): string {
  const pair = text.slice(-2);
  return pair.length === 2 && firstOf(pair).length === 2 ? pair : text.slice(-1);
}

/** A character as a reference to it. */
export function encodeCharacter(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}
