// Words that somebody may have meant who mistyped one: a letter more or less, another one, or two that changed places.
import { editDistance } from '@bindery/diagnostics';
import type { Statements } from './statements.ts';

/** Shorter words have too many neighbours to guess. */
const MIN_LENGTH = 4;

/** Words from this length on may have two faults. */
const TWO_FAULTS_LENGTH = 8;

/** Near words that are tried. */
const MAX_NEAR = 64;

/** Words of the index near to one, the nearest first. None is the word itself. */
export function findNearWords(sql: Statements, word: string): string[] {
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
