// The words of a question that say what it is about.
import { wordsOf } from '@bindery/search';

/** A question is no longer than that; what is behind is not read. */
const MAX_LENGTH = 2_000;

/** Words that are looked for; as many as a search looks for. */
const MAX_WORDS = 24;

/** Words that questions in English are made with. Those of other languages are looked for like any. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about an and any are as at be been but by can could d did do does for from had has have how i if in into is it its ll m me my
   of on or our out please re s shall should so t tell than that the their them then there these they this those to us ve was we were
   what when where which while who whose why will with would you your`.split(/\s+/),
);

/** What is looked for, each word once; nothing for a question that has no other words. */
export function wordsToFind(question: string): string[] {
  const words = wordsOf(question.slice(0, MAX_LENGTH));
  return [...new Set(words)].filter((word) => !FUNCTION_WORDS.has(word)).slice(0, MAX_WORDS);
}

/** A question, and, where it has been asked before in other words, all of them together: it may go on where they ended. */
export function questionsOf({
  query,
  previousQueries = [],
}: {
  readonly query: string;
  readonly previousQueries?: readonly string[] | undefined;
}): string[] {
  return previousQueries.length === 0 ? [query] : [query, [query, ...previousQueries.toReversed()].join(' ')];
}
