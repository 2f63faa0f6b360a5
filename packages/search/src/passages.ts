// Scores how well a section answers a question. A section is as good as its best passage, some consecutive lines, so
// that a long section has no advantage over a short one. Its titles, up to the title of the page, count as part of
// it.
import type { PageSection } from './page-text.ts';
import { stemOf } from './words/stems.ts';
import { synonymsOf } from './words/synonyms.ts';
import { wordsOf } from './words/words.ts';

/** Words of a passage; the next one begins in its middle. */
const PASSAGE_WORDS = 40;

/** Weight of another form of a word. */
const OTHER_FORM = 0.8;

/** A synonym. */
const SYNONYM = 0.5;

/** What a word counts in the heading of a section, in the headings above it, and in the title of the page. */
const IN_HEADING = 0.9;
const ABOVE = 0.5;
const IN_TITLE = 0.4;

/** What a word counts at most, wherever it is. */
const MAX_OF_WORD = 1.7;

/** For two words that are neighbors in the question and in the passage, a share of the weight of both. */
const PAIR = 0.25;

/** A word of a text that is one of a question. */
export interface QuestionWord {
  /** Of the word in the question, from 0. */
  readonly number: number;
  /** 1 for the word in the question, less for another form of it, and still less for a synonym. */
  readonly value: number;
}

/** Finds the word of the question that a word of a text matches, or undefined. */
export type FindQuestionWord = (word: string) => QuestionWord | undefined;

/** Makes it for a question, by the words that say what it is about. */
export function createFindQuestionWord(questionWords: readonly string[]): FindQuestionWord {
  const stems = new Map<string, QuestionWord>();
  for (const [number, word] of questionWords.entries()) {
    for (const other of synonymsOf(word)) stems.set(stemOf(other), { number, value: SYNONYM });
  }
  for (const [number, word] of questionWords.entries()) stems.set(stemOf(word), { number, value: OTHER_FORM });
  const wordsByText = new Map<string, QuestionWord | undefined>(
    questionWords.map((word, number) => [word, { number, value: 1 }]),
  );
  return (word) => {
    if (!wordsByText.has(word)) wordsByText.set(word, stems.get(stemOf(word)));
    return wordsByText.get(word);
  };
}

/** A section by what it has of a question. */
export interface CountedSection {
  readonly anchor: string | undefined;
  /** What each word of the question counts, by where it is above the text. */
  readonly above: readonly number[];
  /** For each passage how often it has each word, and which words come before their neighbor in the question. */
  readonly passages: readonly CountedPassage[];
}

interface CountedPassage {
  readonly times: readonly number[];
  readonly pairs: readonly boolean[];
}

/** The sections of a page that have a text, by what they have of a question. */
export function countSections(
  {
    title,
    description,
    sections,
  }: {
    readonly title: string;
    readonly description: string;
    readonly sections: readonly PageSection[];
  },
  questionWords: readonly string[],
  findQuestionWord: FindQuestionWord,
): CountedSection[] {
  const above: { readonly level: number; readonly counts: readonly number[] }[] = [];
  const ofTitle = countsIn([title, description].join(' '), questionWords, findQuestionWord);
  return sections.flatMap((section): CountedSection[] => {
    const { level = 1 } = section;
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    const own = countsIn(section.title ?? '', questionWords, findQuestionWord);
    const counts = questionWords.map((_word, index) =>
      Math.max(
        IN_TITLE * (ofTitle[index] ?? 0),
        IN_HEADING * (own[index] ?? 0),
        ...above.map(({ counts: outer }) => ABOVE * (outer[index] ?? 0)),
      ),
    );
    if (section.title !== undefined) above.push({ level, counts: own });
    const passages = countPassages(section.text, questionWords, findQuestionWord);
    return passages.length === 0 ? [] : [{ anchor: section.anchor, above: counts, passages }];
  });
}

/** 1 for a word that a short text has, less for another form of it, 0 for one that it has not. */
function countsIn(text: string, questionWords: readonly string[], findQuestionWord: FindQuestionWord): number[] {
  const counts = questionWords.map(() => 0);
  for (const word of wordsOf(text)) {
    const found = findQuestionWord(word);
    if (found !== undefined) counts[found.number] = Math.max(counts[found.number] ?? 0, found.value);
  }
  return counts;
}

/** Characters of a section that are looked at. */
const MAX_TEXT = 262_144;

function countPassages(
  text: string,
  questionWords: readonly string[],
  findQuestionWord: FindQuestionWord,
): CountedPassage[] {
  const words = wordsOf(text.slice(0, MAX_TEXT));
  const passages: CountedPassage[] = [];
  for (let start = 0; start < words.length; start += PASSAGE_WORDS / 2) {
    passages.push(countPassage(words.slice(start, start + PASSAGE_WORDS), questionWords, findQuestionWord));
    if (start + PASSAGE_WORDS >= words.length) break;
  }
  return passages;
}

function countPassage(
  words: readonly string[],
  questionWords: readonly string[],
  findQuestionWord: FindQuestionWord,
): CountedPassage {
  const times = questionWords.map(() => 0);
  const pairs = questionWords.map(() => false);
  let before = -1;
  for (const word of words) {
    const found = findQuestionWord(word);
    if (found !== undefined) times[found.number] = (times[found.number] ?? 0) + found.value;
    if (found !== undefined && found.number > 0 && before === found.number - 1) pairs[before] = true;
    before = found?.number ?? -1;
  }
  return { times, pairs };
}

/** Whether a section has a word of the question, or is below one. */
export function hasWord({ above, passages }: CountedSection, index: number): boolean {
  return (above[index] ?? 0) > 0 || passages.some(({ times }) => (times[index] ?? 0) > 0);
}

/** The weight of each word of a question: the fewer sections have it, the more. */
export function weightsOf(sections: readonly CountedSection[], count: number): number[] {
  return Array.from({ length: count }, (_none, index) => {
    const having = sections.filter((section) => hasWord(section, index)).length;
    return Math.log(1 + (sections.length - having + 0.5) / (having + 0.5));
  });
}

/** What a section loses with its length: among many passages one has the words by chance. */
const LENGTH = 0.1;

/** How well the best passage of a section answers: 0 for none of the words, about 2 for all of them. */
export function scoreOfSection({ above, passages }: CountedSection, weights: readonly number[]): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let best = 0;
  for (const { times, pairs } of passages) {
    let sum = 0;
    let covered = 0;
    for (const [index, weight] of weights.entries()) {
      const often = times[index] ?? 0;
      const value = Math.min(MAX_OF_WORD, often / (often + 1) + (above[index] ?? 0));
      sum += weight * value;
      if (value > 0) covered += weight;
      if (pairs[index] === true) sum += PAIR * (weight + (weights[index + 1] ?? 0));
    }
    best = Math.max(best, (sum / all) * Math.sqrt(covered / all));
  }
  return best / (1 + LENGTH * Math.log(passages.length));
}
