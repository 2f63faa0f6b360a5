// Where the rendering of schemas stops. What is inside there has its own URL: the numbers of the places, one inside the other.

/** A schema that was not rendered. */
export interface CutSchema {
  readonly schema: unknown;
  /** The named schemas that it is inside of. */
  readonly open: readonly string[];
}

/** The places of one rendering, in the order in which it comes to them. */
export class Cuts {
  /** The schema at the place that was looked for. */
  found: CutSchema | undefined;
  #prefix = '';
  #target: number | undefined;
  #count = 0;

  /** Restarts counting for a block. */
  restart(): void {
    this.#count = 0;
  }

  /** Restarts counting below a position, and searches for a schema there. */
  startAt(target: number | undefined, above: readonly number[]): void {
    this.found = undefined;
    this.#prefix = above.map((number) => `${number}.`).join('');
    this.#target = target;
    this.#count = 0;
  }

  /** Records a position. Returns its numbers: `4`, or `4.0` below it. */
  add(cut: CutSchema): string {
    const number = this.#count++;
    if (number === this.#target) this.found = cut;
    return `${this.#prefix}${number}`;
  }
}
