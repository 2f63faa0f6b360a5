// Runs of shared lines, the longest first, as a binary heap.

/** A run of lines that two texts share. */
export interface UniqueRun {
  readonly fromB: number;
  readonly toB: number;
  /** What added to a position of the second text is that of the first. */
  readonly shift: number;
  /** The first line of the run that is unique in the first text, by its position in the second. */
  readonly atB: number;
  readonly length: number;
}

/** Runs by length. Of equally long ones, the first comes first. */
export class RunHeap {
  readonly #runs: UniqueRun[] = [];

  get first(): UniqueRun | undefined {
    return this.#runs[0];
  }

  add(run: UniqueRun): void {
    let at = this.#runs.length;
    for (; at > 0; at = (at - 1) >> 1) {
      const parent = this.#runs[(at - 1) >> 1] as UniqueRun;
      if (!isBefore(run, parent)) break;
      this.#runs[at] = parent;
    }
    this.#runs[at] = run;
  }

  removeFirst(): void {
    const last = this.#runs.pop();
    if (last === undefined || this.#runs.length === 0) return;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      const right = this.#runs[child + 1];
      if (right !== undefined && isBefore(right, this.#runs[child] as UniqueRun)) child++;
      const next = this.#runs[child];
      if (next === undefined || !isBefore(next, last)) break;
      this.#runs[at] = next;
      at = child;
    }
    this.#runs[at] = last;
  }
}

function isBefore(one: UniqueRun, other: UniqueRun): boolean {
  return one.length === other.length ? one.atB < other.atB : one.length > other.length;
}
