// Which characters next to `:name:` make it part of a longer word. The parser and the writer of short names share this.

/** Scripts that put no space between words: there, a short name follows a letter as it follows a space elsewhere. */
const LETTER =
  /[[\p{L}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]]/v;

/** Whether `:name:` next to this character is no emoji: `user:id:42`, `fe80::b:1`. Empty where a line begins or ends. */
export function joinsShortName(character: string): boolean {
  return character === ':' || LETTER.test(character);
}
