// The heart of a histogram difference: of all runs of lines that two parts share, the one with the rarest line in it.
import type { Part } from './marked-lines.ts';

/** Most occurrences of a line that the search considers. */
const MAX_OCCURRENCES = 64;

/**
 * The run that has the rarest line of the first part in it, and of those the longest, and of those the first. `none`: the parts share
 * no line. `too common`: they share only lines that occur too often.
 */
export function findSharedRun(a: Int32Array, b: Int32Array, part: Part): Part | 'none' | 'too common' {
  const indexes = indexesOf(a, part);
  const search = new Search({ a, b, part, indexes });
  for (let at = part.fromB; at < part.toB;) at = search.tryAt(at);
  return search.found ?? (search.sharesAny ? 'too common' : 'none');
}

/** Line → where it occurs, in order. */
function indexesOf(lines: Int32Array, { fromA, toA }: Part): Map<number, number[]> {
  const indexes = new Map<number, number[]>();
  for (let at = fromA; at < toA; at++) {
    const line = lines[at] as number;
    const existing = indexes.get(line);
    if (existing === undefined) indexes.set(line, [at]);
    else existing.push(at);
  }
  return indexes;
}

interface SearchInput {
  readonly a: Int32Array;
  readonly b: Int32Array;
  readonly part: Part;
  readonly indexes: ReadonlyMap<number, readonly number[]>;
}

class Search {
  found: Part | undefined;
  sharesAny = false;
  #rarest = MAX_OCCURRENCES + 1;
  readonly #input: SearchInput;

  constructor(input: SearchInput) {
    this.#input = input;
  }

  /** Inspects the runs through one line of the second part, and returns the next line to inspect. */
  tryAt(at: number): number {
    const indexes = this.#input.indexes.get(this.#input.b[at] as number);
    if (indexes === undefined) return at + 1;
    this.sharesAny = true;
    if (indexes.length > this.#rarest) return at + 1;
    let next = at + 1;
    let end = -1;
    for (const index of indexes) {
      // An index inside the last run would give that run again, or a part of it.
      if (index < end) continue;
      const run = this.#grow(index, at);
      ({ toA: end } = run);
      next = Math.max(next, run.toB);
      const rarity = this.#rarityOf(run, indexes.length);
      const isLonger = this.found === undefined || run.toA - run.fromA > this.found.toA - this.found.fromA;
      if (!isLonger && rarity >= this.#rarest) continue;
      this.found = run;
      this.#rarest = rarity;
    }
    return next;
  }

  /** The lines around two equal ones that are equal too. */
  #grow(index: number, at: number): Part {
    const { a, b, part } = this.#input;
    let [fromA, fromB, toA, toB] = [index, at, index + 1, at + 1];
    while (fromA > part.fromA && fromB > part.fromB && a[fromA - 1] === b[fromB - 1]) {
      fromA--;
      fromB--;
    }
    while (toA < part.toA && toB < part.toB && a[toA] === b[toB]) {
      toA++;
      toB++;
    }
    return { fromA, toA, fromB, toB };
  }

  #rarityOf({ fromA, toA }: Part, first: number): number {
    const { a, indexes } = this.#input;
    let rarity = first;
    for (let at = fromA; at < toA && rarity > 1; at++) {
      rarity = Math.min(rarity, indexes.get(a[at] as number)?.length ?? rarity);
    }
    return rarity;
  }
}
