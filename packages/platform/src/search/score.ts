// How well a page fits what is searched for. It depends on the page and the words alone, not on what else there is: so a page that
// somebody may not see changes nothing, and a copy of a space is searched as the space is.
import type { PageWords } from './page-text.ts';
import type { Term } from './query.ts';

/** What is searched for. */
export interface Wanted {
  /** Each is found by one of these; the first is what was typed. */
  readonly terms: readonly (readonly Term[])[];
  /** The words that were typed, with a space around each. */
  readonly typed: string;
}

const TITLE = 10;
const HEADING = 4;
const DESCRIPTION = 3;
const BODY = 1;

/** For a title that is what was typed, begins with it, or has it in one piece. */
const WHOLE_TITLE = 30;
const BEGINNING = 6;
const IN_ONE_PIECE = 6;

/** What counts less than the word as it was typed: a longer word that begins with it, and one that is nearly it. */
const LONGER_WORD = 0.75;
const NEAR_WORD = 0.5;

/** The score of a page, above 0 and below 1. */
export function scoreOf(page: PageWords, { terms, typed }: Wanted): number {
  let sum = 0;
  let found = 0;
  for (const either of terms) {
    const score = scoreOfTerm(page, either);
    sum += score;
    if (score > 0) found += 1;
  }
  const share = found / terms.length;
  const whole = sum * share * share + (terms.length > 0 ? titleBonus(page.title, typed) : 0);
  return 1 - 1 / (1 + whole / (4 * Math.max(1, terms.length)));
}

function titleBonus(title: string, typed: string): number {
  if (title === typed) return WHOLE_TITLE;
  const beginning = typed.slice(0, -1);
  if (title.startsWith(beginning)) return BEGINNING + IN_ONE_PIECE;
  return title.includes(beginning) ? IN_ONE_PIECE : 0;
}

function scoreOfTerm(page: PageWords, either: readonly Term[]): number {
  let best = 0;
  for (const [index, term] of either.entries()) {
    const weight = index === 0 ? 1 : NEAR_WORD;
    const one =
      TITLE * inShort(page.title, term) +
      HEADING * inShort(page.headings, term) +
      DESCRIPTION * inShort(page.description, term) +
      BODY * inLong(page.body, term);
    best = Math.max(best, weight * one);
  }
  return best;
}

/** In a few words: whether it is there, and less where there are many others. */
function inShort(words: string, term: Term): number {
  const hit = words.includes(` ${term.text} `) ? 1 : term.isPrefix && words.includes(` ${term.text}`) ? LONGER_WORD : 0;
  return hit === 0 ? 0 : hit * (1 - Math.min(0.5, words.length / 1000));
}

/** In a text: how often, each further time counting less. */
function inLong(words: string, { text, isPrefix }: Term): number {
  const whole = count(words, ` ${text} `);
  const longer = isPrefix ? count(words, ` ${text}`) - whole : 0;
  const times = whole + LONGER_WORD * longer;
  return times / (times + 2);
}

/** More than these change nothing. */
const MAX_COUNT = 20;

function count(words: string, what: string): number {
  let times = 0;
  for (let at = words.indexOf(what); at >= 0 && times < MAX_COUNT; at = words.indexOf(what, at + what.length - 1))
    times += 1;
  return times;
}
