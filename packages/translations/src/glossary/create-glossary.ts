// Which terms of a glossary a text holds. A glossary is compiled once, so that a text costs its words, however many terms there are.
import { parseMarked, wordsOf } from '../segments/marked-text.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

/** Where a term is in a text. */
export interface TermMatch {
  readonly entry: GlossaryEntry;
  /** Index of its first code unit, and the one after its last. */
  readonly start: number;
  readonly end: number;
}

/** A glossary that is compiled. */
export interface Glossary {
  /** The entries with terms in the text of a segment, in the order of the glossary. A term can span a placeholder. */
  matches(text: string): GlossaryEntry[];
  /** All occurrences of terms in text without placeholders, by start, longest first. */
  find(words: string): TermMatch[];
}

interface Term {
  readonly entry: GlossaryEntry;
  readonly index: number;
  readonly pattern: string;
}

interface FoundTerm {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

/** Characters of words. Some writing systems don’t separate words: there, a term also matches inside other characters. */
const WORD_SIGNS = String.raw`[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]]`;
const WORD = new RegExp(String.raw`[A-Za-z\d_]+(?!${WORD_SIGNS})|${WORD_SIGNS}+|\S`, 'gv');
const WORD_SIGN = new RegExp(WORD_SIGNS, 'v');

/**
 * Compiles a glossary. Terms are whole words, in any case unless an entry says otherwise; blanks of any kind are the same. Of two
 * entries with one term the last counts.
 */
export function createGlossary(entries: readonly GlossaryEntry[]): Glossary {
  const terms = new Map<string, Term>();
  for (const [index, entry] of entries.entries()) {
    const pattern = normalize(entry.term).trim();
    const key = entry.isCaseSensitive === true ? `=${pattern}` : `~${fold(pattern)}`;
    if (pattern !== '') terms.set(key, { entry, index, pattern });
  }
  const byWord = groupByFirstWord([...terms.values()]);
  return {
    matches(text) {
      if (byWord.size === 0) return [];
      const found = new Set(findTerms(byWord, wordsOf(parseMarked(text) ?? [], '\ufffc')).map(({ term }) => term));
      return [...found].sort((a, b) => a.index - b.index).map(({ entry }) => entry);
    },
    find: (words) => findTerms(byWord, words).map(({ term, start, end }) => ({ entry: term.entry, start, end })),
  };
}

function groupByFirstWord(terms: readonly Term[]): ReadonlyMap<string, readonly Term[]> {
  const groups = new Map<string, Term[]>();
  for (const term of terms) {
    const [first = ''] = term.pattern.match(WORD) ?? [];
    const group = groups.get(fold(first)) ?? [];
    groups.set(fold(first), group);
    group.push(term);
  }
  for (const group of groups.values()) group.sort((a, b) => b.pattern.length - a.pattern.length);
  return groups;
}

function findTerms(byWord: ReadonlyMap<string, readonly Term[]>, words: string): FoundTerm[] {
  const text = normalize(words);
  const found: FoundTerm[] = [];
  WORD.lastIndex = 0;
  for (let word = WORD.exec(text); word !== null; word = WORD.exec(text)) {
    const start = word.index;
    for (const term of byWord.get(fold(word[0])) ?? []) {
      if (isAt(text, start, term)) found.push({ term, start, end: start + term.pattern.length });
    }
  }
  return found;
}

function isAt(text: string, start: number, { pattern, entry }: Term): boolean {
  const end = start + pattern.length;
  const found = text.slice(start, end);
  const isSame = entry.isCaseSensitive === true ? found === pattern : fold(found) === fold(pattern);
  return isSame && !(isWordSign(text, end - 1) && isWordSign(text, end));
}

function isWordSign(text: string, index: number): boolean {
  return WORD_SIGN.test(String.fromCodePoint(text.codePointAt(index) ?? 0x20));
}

function fold(text: string): string {
  return text.toLowerCase();
}

/** Keeps the length, so that offsets stay valid. */
function normalize(text: string): string {
  return text.replace(/[^\S ]/g, ' ');
}
