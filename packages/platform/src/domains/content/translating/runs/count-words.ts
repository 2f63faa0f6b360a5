/** Placeholders of untranslated parts. */
const PLACEHOLDER = /<[^>]*>/gu;

/** A word, or a character of a script that has no spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/**
 * The number of words in a segment. Assumption: the specification doesn’t define words, so this counts words of the
 * source, and characters in scripts without spaces.
 */
export function countWords(text: string): number {
  return text.replaceAll(PLACEHOLDER, ' ').match(WORD)?.length ?? 0;
}
