// Texts to search in: 200 words each of 20,000 that are as unevenly frequent as words are, and three that occur in a known number.
import { createRandom } from '@bindery/testkit/long-sample';

/** Words by how many of 100,000 pages have them: every so many-th page, from the first on. */
export const SEARCHED = {
  rare: { word: 'rarissima', every: 100_000, first: 20 },
  middle: { word: 'mediocris', every: 100, first: 50 },
  'very-common': { word: 'communis', every: 1, first: 0 },
} as const;

const VOCABULARY = 20_000;
const LENGTH = 200;
const LINES = 10;

/** The lines of a page's text, by its number. */
export function searchTextOf(page: number): string {
  const random = createRandom(page * 2_654_435_761 + 1);
  const words = Array.from({ length: LENGTH }, () => wordOf(Math.floor(random() ** 3 * VOCABULARY)));
  for (const { word, every, first } of Object.values(SEARCHED)) {
    if (page % every === first) words[Math.floor(random() * LENGTH)] = word;
  }
  const line = LENGTH / LINES;
  return Array.from({ length: LINES }, (_none, index) => words.slice(index * line, (index + 1) * line).join(' ')).join(
    '\n',
  );
}

/** A word that no other begins with the same three letters of by chance more than others do. */
function wordOf(number: number): string {
  let word = 'w';
  for (let rest = (number * 7919) % 1_000_003; rest > 0; rest = Math.floor(rest / 26)) {
    word += String.fromCodePoint(97 + (rest % 26));
  }
  return word;
}
