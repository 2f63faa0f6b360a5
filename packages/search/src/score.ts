// How well a page fits what is searched for. It depends on the page and the words alone, not on what else there is: so a page that
// someone may not see changes nothing, and a copy of a space is searched as the space is.
import type { PageWords } from './page-text.ts';
import type { Term } from './query.ts';

/** What is searched for. */
export interface SearchTerms {
  /** Alternatives of each term. The first is the word of the query. */
  readonly terms: readonly (readonly Term[])[];
  /** The words that were typed, with a space around each. */
  readonly typed: string;
}

const TITLE = 10;
const HEADING = 4;
const DESCRIPTION = 3;
const BODY = 1;

/** For a title that equals the query, starts with it, or contains it. */
const WHOLE_TITLE = 30;
const BEGINNING = 6;
const IN_ONE_PIECE = 6;

/** Words of a query that are looked for in a row. */
const MAX_ROW = 24;

/** Weight of a longer word that starts with the query word, and of a similar word. */
const LONGER_WORD = 0.75;
const NEAR_WORD = 0.5;

/** The score of a page, above 0 and below 1. */
export function scoreOf(page: PageWords, { terms, typed }: SearchTerms): number {
  let sum = 0;
  let found = 0;
  for (const either of terms) {
    const score = scoreOfTerm(page, either);
    sum += score;
    if (score > 0) found += 1;
  }
  const share = found / terms.length;
  const bonus = terms.length > 0 ? titleBonus(page.title, typed) + orderBonus(page, typed) : 0;
  const whole = sum * share * share + bonus;
  return 1 - 1 / (1 + whole / (4 * Math.max(1, terms.length)));
}

function titleBonus(title: string, typed: string): number {
  // The parts of names follow after one more space.
  if (title === typed || title.startsWith(`${typed} `)) return WHOLE_TITLE;
  const beginning = typed.slice(0, -1);
  if (title.startsWith(beginning)) return BEGINNING + IN_ONE_PIECE;
  return title.includes(beginning) ? IN_ONE_PIECE : 0;
}

/**
 * For words in the order of the query: the square, so that a quotation counts and two words that often meet hardly
 * do.
 */
function orderBonus(page: PageWords, typed: string): number {
  const words = typed.trim().split(' ').slice(0, MAX_ROW);
  if (words.length < 2) return 0;
  const rows = [page.body, page.headings, page.description].map((text) => longestRow(text, words));
  return Math.max(0, Math.max(...rows) - 1) ** 2;
}

/** How many consecutive words of a query a text has in a row, at most. The last one can be a prefix. */
function longestRow(text: string, words: readonly string[]): number {
  if (text === '') return 0;
  let longest = 0;
  // Looks only for rows that are at least one word longer than the longest so far.
  for (let start = 0; start + longest < words.length; start++) {
    while (start + longest < words.length && text.includes(rowOf(words, start, start + longest + 1))) longest += 1;
  }
  return longest;
}

function rowOf(words: readonly string[], start: number, end: number): string {
  return ` ${words.slice(start, end).join(' ')}${end === words.length ? '' : ' '}`;
}

function scoreOfTerm(page: PageWords, either: readonly Term[]): number {
  let best = 0;
  for (const [index, term] of either.entries()) {
    const weight = index === 0 ? 1 : NEAR_WORD;
    const one =
      TITLE * scoreInTitle(page.title, term) +
      HEADING * scoreInTitle(page.headings, term) +
      DESCRIPTION * scoreInTitle(page.description, term) +
      BODY * scoreInText(page.body, term);
    best = Math.max(best, weight * one);
  }
  return best;
}

/** In a few words: whether it is there, and less where there are many others. */
function scoreInTitle(words: string, term: Term): number {
  const { whole, longer } = timesIn(words, term);
  const hit = whole > 0 ? 1 : longer > 0 ? LONGER_WORD : 0;
  return hit === 0 ? 0 : hit * (1 - Math.min(0.5, words.length / 1000));
}

/** In a text: how often, each further time counting less. */
function scoreInText(words: string, term: Term): number {
  const { whole, longer } = timesIn(words, term);
  const times = whole + LONGER_WORD * longer;
  return times / (times + 2);
}

/** More than these change nothing. */
const MAX_TIMES = 20;

const SPACE = 32;

/** How often words occur as whole words, and how often as the start of a longer one. */
function timesIn(words: string, { text, isPrefix }: Term): { readonly whole: number; readonly longer: number } {
  let [whole, longer] = [0, 0];
  // Without the leading space, because nearly every position in the text has one.
  for (let at = words.indexOf(text); at >= 0 && whole + longer < MAX_TIMES; at = words.indexOf(text, at + 1)) {
    if (words.charCodeAt(at - 1) !== SPACE) continue;
    if (words.charCodeAt(at + text.length) === SPACE) whole += 1;
    else if (isPrefix) longer += 1;
  }
  return { whole, longer };
}
