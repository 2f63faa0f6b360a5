// Words that somebody may have meant who mistyped one: a letter more or less, another one, or two that changed places.
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
      const faults = faultsBetween(word, row.word, most);
      if (faults > 0 && faults <= most) near.push({ word: row.word, faults });
    }
  }
  near.sort((a, b) => a.faults - b.faults || (a.word < b.word ? -1 : 1));
  return near.slice(0, MAX_NEAR).map((one) => one.word);
}

/** How many faults lead from one word to another; more than `most` when there are more. */
export function faultsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  return distance(a.slice(start, endA), b.slice(start, endB), most);
}

/** Damerau's distance, of neighbours that changed places, cut off above `most`. */
function distance(a: string, b: string, most: number): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_none, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const changedPlaces = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (changedPlaces) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, above] = [above, current];
  }
  return above[b.length] ?? most + 1;
}
