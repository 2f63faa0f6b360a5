// Estimates the cost of parsing Markdown. Punctuation costs more than letters.

/** Most letters that a punctuation character or line ending equals in cost. */
const SIGN_COST = 8;

/** Characters of prose that cost as much, or more than `most`. Not looked at further than that. */
export function readingCost(markdown: string, most: number): number {
  let cost = markdown.length;
  for (let index = 0; index < markdown.length && cost <= most; index++) {
    const code = markdown.charCodeAt(index);
    const isLetter = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code > 127;
    if (!isLetter && code !== 32 && !(code >= 48 && code <= 57)) cost += SIGN_COST;
  }
  return cost;
}
