// The words of a question that say what it is about.
import { stemOf, wordsOf } from '@bindery/search';

/** A question is no longer than that; what is behind is not read. */
const MAX_LENGTH = 2_000;

/** Words that are looked for; as many as a search looks for. */
const MAX_WORDS = 24;

/** Words that questions in English are made with. Those of other languages are looked for like any. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a about again allowed already also am an and another any anything are such as at back be been between both but by can
   could d did do does doing done each else for from get gets had happen happens has have how i if in instead
   into is it its just like ll m make makes may me might must my need needs of on one only or other our out
   please possible re s same second see shall should so some something still t tell than that the their them then
   there these they this those to two us use used using ve very want was way we were what when where which while
   who whose why will with without would you your`.split(/\s+/),
);

/** Words that ask for a measure after "how". */
const MEASURES: ReadonlySet<string> = new Set('big deep far fast large long many much often old soon'.split(' '));

/** What is looked for, each word once, in one of its forms; nothing for a question that has no other words. */
export function wordsToFind(question: string): string[] {
  const words = wordsOf(question.slice(0, MAX_LENGTH));
  const significant = words.filter((word, index) => {
    return !FUNCTION_WORDS.has(word) && !(words[index - 1] === 'how' && MEASURES.has(word));
  });
  return [...new Map(significant.map((word) => [stemOf(word), word])).values()].slice(0, MAX_WORDS);
}

/** A question. If the user asked before, all questions together, because the last one might refer to the others. */
export function questionsOf({
  query,
  previousQueries = [],
}: {
  readonly query: string;
  readonly previousQueries?: readonly string[] | undefined;
}): string[] {
  return previousQueries.length === 0 ? [query] : [query, [query, ...previousQueries.toReversed()].join(' ')];
}
