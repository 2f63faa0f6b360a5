// Where each line of a text is. Answers questions about a part of the text without reading that part.

/** The positions of the lines of one text. Lines are numbers from 0. */
export class Occurrences {
  /** Line → index of its first position. */
  readonly #starts: Int32Array;
  /** Positions by line, ascending within each. */
  readonly #positions: Int32Array;

  /** @param distinct how many different lines there are, in this text and others */
  constructor(lines: Int32Array, distinct: number) {
    this.#starts = new Int32Array(distinct + 1);
    this.#positions = new Int32Array(lines.length);
    for (const line of lines) this.#starts[line + 1] = this.#startOf(line + 1) + 1;
    for (let line = 1; line <= distinct; line++) this.#starts[line] = this.#startOf(line) + this.#startOf(line - 1);
    const next = this.#starts.slice();
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] as number;
      const index = next[line] as number;
      this.#positions[index] = at;
      next[line] = index + 1;
    }
  }

  /** Positions of a line from one position up to before another. */
  within(line: number, from: number, to: number): Int32Array {
    return this.#positions.subarray(this.#indexOf(line, from), this.#indexOf(line, to));
  }

  /** How often a line occurs from one position up to before another. */
  count(line: number, from: number, to: number): number {
    return this.#indexOf(line, to) - this.#indexOf(line, from);
  }

  /** The position of a line that occurs once from one position up to before another; otherwise -1. */
  only(line: number, from: number, to: number): number {
    const index = this.#indexOf(line, from);
    const end = this.#startOf(line + 1);
    if (index === end || (this.#positions[index] as number) >= to) return -1;
    return index + 1 < end && (this.#positions[index + 1] as number) < to ? -1 : (this.#positions[index] as number);
  }

  #startOf(line: number): number {
    return this.#starts[line] as number;
  }

  /** Index of the first position at or after another one. */
  #indexOf(line: number, from: number): number {
    let [low, high] = [this.#startOf(line), this.#startOf(line + 1)];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#positions[middle] as number) < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
