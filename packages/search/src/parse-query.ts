// What a query looks for, by what is there: all its words, words near to them, or any.
import { editDistance } from '@bindery/diagnostics';
import { alternativesOf, matchOf, quotationOf } from './query.ts';
import type { Term } from './query.ts';
import type { SearchTerms } from './score.ts';
import type { Statements } from './statements.ts';
import { joinedWords } from './words/words.ts';

/** Words that are tried for one that was mistyped. */
const MAX_MEANT = 5;

/** Words that are corrected: for each one all words of the index are looked through. */
const MAX_CORRECTED = 4;

/** Shorter words have too many neighbors to guess. */
const MIN_LENGTH = 4;

/** Words from this length on may have two faults. */
const TWO_FAULTS_LENGTH = 8;

/** Near words that are tried. */
const MAX_NEAR = 64;

/** What is looked for. */
export interface ParsedQuery extends SearchTerms {
  readonly match: string;
  /** Whether it requires all words unchanged. */
  readonly hasAll: boolean;
  /** The words of the query, next to each other. */
  readonly quotation: string | undefined;
}

/**
 * What to look for: all words; where no page has them all, words near to the first four that none has; where that finds nothing
 * either, any of the words. Undefined when nothing of it is to be found.
 */
export function parseQuery(
  sql: Statements,
  query: string,
  hasMatch: (match: string) => boolean,
): ParsedQuery | undefined {
  const typed = joinedWords(query);
  const exact = alternativesOf(query);
  if (exact.length === 0) return undefined;
  const all = matchOf(exact, 'AND');
  if (hasMatch(all)) return { terms: exact, typed, match: all, hasAll: true, quotation: quotationOf(query) };
  const missing = exact.filter((either) => !hasMatch(matchOf([either], 'AND'))).flat();
  const corrected = new Set(missing.slice(0, MAX_CORRECTED));
  const meant = exact.map((either) => [
    ...either,
    ...either.flatMap((term) => (corrected.has(term) ? findCorrections(sql, term, hasMatch) : [])),
  ]);
  const nearly = matchOf(meant, 'AND');
  const quotation = quotationOf(query, missing);
  if (hasMatch(nearly)) return { terms: meant, typed, match: nearly, hasAll: false, quotation };
  const any = matchOf(meant, 'OR');
  return hasMatch(any) ? { terms: meant, typed, match: any, hasAll: false, quotation } : undefined;
}

/** Words that may be meant by one that is nowhere in the targets that are searched; all of them are there. */
function findCorrections(sql: Statements, term: Term, hasMatch: (match: string) => boolean): Term[] {
  const grown = { ...term, isPrefix: true };
  if (term.isOpen && !term.isPrefix) return hasMatch(matchOf([[grown]], 'AND')) ? [grown] : [];
  const corrections: Term[] = [];
  for (const word of findNearWords(sql, term.text)) {
    const near = { text: word, isPrefix: false, isOpen: false };
    if (hasMatch(matchOf([[near]], 'AND'))) corrections.push(near);
    if (corrections.length === MAX_MEANT) break;
  }
  return corrections;
}

/**
 * Corrections of a word from the index: a letter added, removed, replaced, or swapped with its neighbor, the closest
 * first. Never the word.
 */
function findNearWords(sql: Statements, word: string): string[] {
  if (word.length < MIN_LENGTH || word.includes(' ')) return [];
  const most = word.length >= TWO_FAULTS_LENGTH ? 2 : 1;
  const near: { readonly word: string; readonly faults: number }[] = [];
  for (let size = word.length - most; size <= word.length + most; size++) {
    for (const row of sql.all<{ word: string }>('SELECT word FROM word WHERE size = ?', size)) {
      const faults = editDistance(word, row.word, most);
      if (faults > 0 && faults <= most) near.push({ word: row.word, faults });
    }
  }
  near.sort((a, b) => a.faults - b.faults || (a.word < b.word ? -1 : 1));
  return near.slice(0, MAX_NEAR).map((one) => one.word);
}
