// Character classes for the flanking rules of delimiters.
import { unicodePunctuation, unicodeWhitespace } from 'micromark-util-character';

/** A space also is where a line begins and ends. The parser looks at halves of characters that have two, which are words. */
export function characterClass(character: string): 'space' | 'punctuation' | 'word' {
  const code = character.charCodeAt(0);
  if (Number.isNaN(code) || unicodeWhitespace(code)) return 'space';
  return unicodePunctuation(code) ? 'punctuation' : 'word';
}

/** A character as a reference to it. */
export function encodeCharacter(character: string): string {
  return `&#x${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()};`;
}
