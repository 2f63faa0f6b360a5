// A group of changed lines can often be moved up or down without changing what it means: adding the second of two equal blocks is
// adding the first. Each group goes to where the other text has changes too, or else as far down as it can.
import type { MarkedLines } from './marked-lines.ts';

/** Moves the groups of one text, relative to the other one. */
export function compactGroups(text: MarkedLines, other: MarkedLines): void {
  const group = new Group(text);
  const counterpart = new Group(other);
  do {
    if (!group.isEmpty) settle(group, counterpart);
  } while (group.next() && counterpart.next());
}

function settle(group: Group, counterpart: Group): void {
  let [size, earliestEnd, counterpartEnd] = [0, 0, -1];
  // A group that is moved may run into the next one; then both move on as one.
  do {
    ({ size } = group);
    counterpartEnd = -1;
    while (group.slideUp()) counterpart.previous();
    earliestEnd = group.end;
    if (!counterpart.isEmpty) counterpartEnd = group.end;
    while (group.slideDown()) {
      counterpart.next();
      if (!counterpart.isEmpty) counterpartEnd = group.end;
    }
  } while (size !== group.size);
  if (group.end === earliestEnd || counterpartEnd === -1) return;
  while (counterpart.isEmpty && group.slideUp()) counterpart.previous();
}

/** The changed lines, often none, before one line that is not changed. */
class Group {
  start = 0;
  end = 0;
  readonly #lines: Int32Array;
  readonly #marks: Uint8Array;

  constructor({ lines, marks }: MarkedLines) {
    this.#lines = lines;
    this.#marks = marks;
    this.#growDown();
  }

  get size(): number {
    return this.end - this.start;
  }

  get isEmpty(): boolean {
    return this.size === 0;
  }

  /** Goes on to the next group, if there is one. */
  next(): boolean {
    if (this.end === this.#marks.length) return false;
    this.start = this.end + 1;
    this.end = this.start;
    this.#growDown();
    return true;
  }

  previous(): boolean {
    if (this.start === 0) return false;
    this.end = this.start - 1;
    this.start = this.end;
    this.#growUp();
    return true;
  }

  /** Moves a group up by a line, if that doesn’t change the meaning. */
  slideUp(): boolean {
    if (this.start === 0 || this.#lines[this.start - 1] !== this.#lines[this.end - 1]) return false;
    this.#marks[--this.start] = 1;
    this.#marks[--this.end] = 0;
    this.#growUp();
    return true;
  }

  /** Moves a group down by a line, if that doesn’t change the meaning. */
  slideDown(): boolean {
    if (this.end === this.#marks.length || this.#lines[this.start] !== this.#lines[this.end]) return false;
    this.#marks[this.start++] = 0;
    this.#marks[this.end++] = 1;
    this.#growDown();
    return true;
  }

  #growUp(): void {
    while (this.#marks[this.start - 1] === 1) this.start--;
  }

  #growDown(): void {
    while (this.#marks[this.end] === 1) this.end++;
  }
}
