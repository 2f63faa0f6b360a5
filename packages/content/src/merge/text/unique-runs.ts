// The runs of lines that two parts share and that have a line which is unique in the first part. Finds the longest again after each split
// without reading the larger side: that keeps a histogram difference near linear.
import type { DiffWork } from './diff-work.ts';
import { growRun } from './marked-lines.ts';
import type { ComparedTexts, LinePair, Part } from './marked-lines.ts';
import { RunHeap } from './run-heap.ts';
import type { UniqueRun } from './run-heap.ts';

/** Shared runs of one part that narrows. */
export class UniqueRuns {
  readonly #texts: ComparedTexts;
  readonly #work: DiffWork;
  readonly #heap = new RunHeap();
  #part: Part;

  /** Reads the whole part. */
  constructor(texts: ComparedTexts, part: Part, work: DiffWork) {
    this.#texts = texts;
    this.#part = part;
    this.#work = work;
    for (let atB = part.fromB; atB < part.toB;) {
      work.spent++;
      const atA = this.#uniqueOf(texts.b.lines[atB] as number);
      atB = atA === -1 ? atB + 1 : this.#add({ atA, atB });
    }
  }

  /**
   * The longest run, and of those the first by its first unique line: what {@link findSharedRun} finds if that has a unique line. Git
   * can prefer a longer run without one, if it finds both at the same line, and that line is not unique.
   */
  longest(): Part | undefined {
    for (let top = this.#heap.first; top !== undefined; top = this.#heap.first) {
      const now = this.#narrowed(top);
      if (now !== undefined && now.length === top.length && now.atB === top.atB) {
        const { fromB, toB, shift } = now;
        return { fromA: fromB + shift, toA: toB + shift, fromB, toB };
      }
      this.#work.spent++;
      this.#heap.removeFirst();
      if (now !== undefined) this.#heap.add(now);
    }
    return undefined;
  }

  /** Goes on with a part of the part. Reads only the lines that are left out. */
  narrow(part: Part): void {
    const before = this.#part;
    this.#part = part;
    const { lines } = this.#texts.a;
    const left = [lines.subarray(before.fromA, part.fromA), lines.subarray(part.toA, before.toA)];
    const pairs = [...new Set(left.flatMap((some) => [...some]))].flatMap((line) => this.#pairsOf(line));
    pairs.sort((one, other) => one.atA - one.atB - (other.atA - other.atB) || one.atB - other.atB);
    let [shift, end] = [NaN, -1];
    for (const pair of pairs) {
      // A pair inside the last run would give that run again.
      if (pair.atA - pair.atB === shift && pair.atB < end) continue;
      shift = pair.atA - pair.atB;
      end = this.#add(pair);
    }
  }

  /** The pairs of a line that has become unique. */
  #pairsOf(line: number): LinePair[] {
    this.#work.spent++;
    const atA = this.#uniqueOf(line);
    if (atA === -1) return [];
    const all = this.#texts.b.occurrences.within(line, this.#part.fromB, this.#part.toB);
    this.#work.spent += all.length;
    return Array.from(all, (atB) => ({ atA, atB }));
  }

  #uniqueOf(line: number): number {
    return this.#texts.a.occurrences.only(line, this.#part.fromA, this.#part.toA);
  }

  /** Adds the run through two equal lines, and returns its end. */
  #add({ atA, atB }: LinePair): number {
    const { fromB, toB } = growRun(this.#texts, this.#part, { atA, atB });
    this.#work.spent += toB - fromB;
    this.#heap.add({ fromB, toB, shift: atA - atB, atB, length: toB - fromB });
    return toB;
  }

  /** The rest of a run within the current part; undefined if no line of it is unique. */
  #narrowed(run: UniqueRun): UniqueRun | undefined {
    const { shift } = run;
    const fromB = Math.max(run.fromB, this.#part.fromB, this.#part.fromA - shift);
    const toB = Math.min(run.toB, this.#part.toB, this.#part.toA - shift);
    if (run.atB >= fromB) return run.atB < toB ? { fromB, toB, shift, atB: run.atB, length: toB - fromB } : undefined;
    for (let atB = fromB; atB < toB; atB++) {
      this.#work.spent++;
      const isUnique = this.#uniqueOf(this.#texts.b.lines[atB] as number) !== -1;
      if (isUnique) return { fromB, toB, shift, atB, length: toB - fromB };
    }
    return undefined;
  }
}
