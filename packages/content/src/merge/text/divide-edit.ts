// Nearly the fewest lines to take out and add, in nearly linear time and space, by E. Myers, "An O(ND) Difference Algorithm and Its
// Variations" (1986), section 4b: for long parts of which the fewest would take quadratic time.
import { withoutEnds } from './marked-lines.ts';
import type { LinePair, MarkedLines, Part } from './marked-lines.ts';

/** Most edits that a search goes on for, from each end, before it settles for the furthest point: what git does, too. */
const MAX_EDITS = 256;

/** Index of diagonal 0. */
const MIDDLE = MAX_EDITS + 1;

/** No point of this diagonal is inside of the part. */
const OUTSIDE = -1;

/** Marks the lines of a part that only one text has. */
export function markDividedEdit(a: MarkedLines, b: MarkedLines, part: Part): void {
  const open: Part[] = [part];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const box = withoutEnds(a.lines, b.lines, next);
    if (box.fromA === box.toA || box.fromB === box.toB) {
      a.marks.fill(1, box.fromA, box.toA);
      b.marks.fill(1, box.fromB, box.toB);
      continue;
    }
    const { atA, atB } = new Division(a.lines, b.lines, box).find();
    open.push({ ...box, toA: atA, toB: atB }, { ...box, fromA: atA, fromB: atB });
  }
}

/** The furthest points of diagonals, counted from one end of the part. */
interface Reach {
  readonly ends: Int32Array;
  /** Whether the lines that many positions from that end are equal. */
  readonly isEqual: (x: number, y: number) => boolean;
}

/** A search from both ends of a part whose first lines differ, and its last ones. */
class Division {
  readonly #lengthA: number;
  readonly #lengthB: number;
  readonly #box: Part;
  readonly #forward: Reach;
  readonly #backward: Reach;

  constructor(a: Int32Array, b: Int32Array, box: Part) {
    this.#lengthA = box.toA - box.fromA;
    this.#lengthB = box.toB - box.fromB;
    this.#box = box;
    const ends = (): Int32Array => new Int32Array(2 * MIDDLE + 1);
    const { fromA, fromB, toA, toB } = box;
    this.#forward = { ends: ends(), isEqual: (x, y) => a[fromA + x] === b[fromB + y] };
    this.#backward = { ends: ends(), isEqual: (x, y) => a[toA - 1 - x] === b[toB - 1 - y] };
  }

  /** A point that splits the part: where both searches meet, or else the furthest one. */
  find(): LinePair {
    const isOdd = (this.#lengthA - this.#lengthB) % 2 !== 0;
    for (let edits = 0; edits <= MAX_EDITS; edits++) {
      const met = this.#extend(this.#forward, this.#backward, { edits, reached: isOdd ? edits - 1 : -1 });
      if (met !== undefined) return this.#fromStart(met);
      const metBack = this.#extend(this.#backward, this.#forward, { edits, reached: isOdd ? -1 : edits });
      if (metBack !== undefined) return this.#fromEnd(metBack);
    }
    const [first, last] = [this.#furthest(this.#forward), this.#furthest(this.#backward)];
    return first.atA + first.atB >= last.atA + last.atB ? this.#fromStart(first) : this.#fromEnd(last);
  }

  /**
   * Goes on by an edit. Returns where it meets the other search.
   * @param reached edits of the other search, or -1 if the two can’t meet now
   */
  #extend(own: Reach, other: Reach, { edits, reached }: { readonly edits: number; readonly reached: number }) {
    const delta = this.#lengthA - this.#lengthB;
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = edits === 0 ? 0 : this.#startOf(own, edits, diagonal);
      const start = x;
      if (x !== OUTSIDE) {
        while (x < this.#lengthA && x - diagonal < this.#lengthB && own.isEqual(x, x - diagonal)) x++;
      }
      own.ends[MIDDLE + diagonal] = x;
      if (start === OUTSIDE || Math.abs(delta - diagonal) > reached) continue;
      const opposite = other.ends[MIDDLE + delta - diagonal] as number;
      if (opposite !== OUTSIDE && x + opposite >= this.#lengthA) return { atA: x, atB: x - diagonal };
    }
    return undefined;
  }

  /** Start of a diagonal after one more edit: the further of what its two neighbors reach inside of the part. */
  #startOf({ ends }: Reach, edits: number, diagonal: number): number {
    const before = diagonal === -edits ? OUTSIDE : (ends[MIDDLE + diagonal - 1] as number);
    const after = diagonal === edits ? OUTSIDE : (ends[MIDDLE + diagonal + 1] as number);
    const right = before === OUTSIDE || before === this.#lengthA ? OUTSIDE : before + 1;
    const down = after === OUTSIDE || after - diagonal > this.#lengthB ? OUTSIDE : after;
    return Math.max(right, down);
  }

  #furthest({ ends }: Reach): LinePair {
    let best: LinePair = { atA: 0, atB: 0 };
    for (let diagonal = -MAX_EDITS; diagonal <= MAX_EDITS; diagonal += 2) {
      const atA = ends[MIDDLE + diagonal] as number;
      const atB = atA - diagonal;
      if (atA !== OUTSIDE && atA + atB > best.atA + best.atB) best = { atA, atB };
    }
    return best;
  }

  #fromStart({ atA, atB }: LinePair): LinePair {
    return { atA: this.#box.fromA + atA, atB: this.#box.fromB + atB };
  }

  #fromEnd({ atA, atB }: LinePair): LinePair {
    return { atA: this.#box.toA - atA, atB: this.#box.toB - atB };
  }
}
