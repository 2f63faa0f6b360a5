// The heart of a histogram difference: of all runs of lines that two parts share, the one with the rarest line in it.
import type { DiffWork } from './diff-work.ts';
import { growRun } from './marked-lines.ts';
import type { ComparedTexts, Part } from './marked-lines.ts';

/** Most occurrences of a line that the search considers. */
const MAX_OCCURRENCES = 64;

/**
 * The run that has the rarest line of the first part in it, and of those the longest, and of those the first. `none`: the parts share
 * no line. `too common`: they share only lines that occur too often. Reads the whole part.
 */
export function findSharedRun(texts: ComparedTexts, part: Part, work: DiffWork): Part | 'none' | 'too common' {
  const search = new Search(texts, part, work);
  for (let at = part.fromB; at < part.toB;) at = search.tryAt(at);
  return search.found ?? (search.sharesAny ? 'too common' : 'none');
}

class Search {
  found: Part | undefined;
  sharesAny = false;
  #rarest = MAX_OCCURRENCES + 1;
  readonly #texts: ComparedTexts;
  readonly #part: Part;
  readonly #work: DiffWork;

  constructor(texts: ComparedTexts, part: Part, work: DiffWork) {
    this.#texts = texts;
    this.#part = part;
    this.#work = work;
  }

  /** Inspects the runs through one line of the second part, and returns the next line to inspect. */
  tryAt(at: number): number {
    const { a, b } = this.#texts;
    this.#work.spent++;
    const indexes = a.occurrences.within(b.lines[at] as number, this.#part.fromA, this.#part.toA);
    if (indexes.length === 0) return at + 1;
    this.sharesAny = true;
    if (indexes.length > this.#rarest) return at + 1;
    let next = at + 1;
    let end = -1;
    for (const index of indexes) {
      // An index inside the last run would give that run again, or a part of it.
      if (index < end) continue;
      const run = growRun(this.#texts, this.#part, { atA: index, atB: at });
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

  #rarityOf({ fromA, toA }: Part, first: number): number {
    const { lines, occurrences } = this.#texts.a;
    this.#work.spent += toA - fromA;
    let rarity = first;
    for (let at = fromA; at < toA && rarity > 1; at++) {
      rarity = Math.min(rarity, occurrences.count(lines[at] as number, this.#part.fromA, this.#part.toA));
    }
    return rarity;
  }
}
