/** Placeholders of what is not translated. */
const PLACEHOLDER = /<[^>]*>/gu;

/** A word, or a character of a script that has no spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/**
 * How many words the text of a segment has. Assumption: the specification does not say how words are counted; those of the source are,
 * and characters where a script has no spaces.
 */
export function countWords(text: string): number {
  return text.replaceAll(PLACEHOLDER, ' ').match(WORD)?.length ?? 0;
}
