// Collects a line of text as a browser lays it out: white space between words is one space, and none at the ends.
import { sameMarks, verbatimOf } from '../documents/index.ts';
import type { Inline, Mark } from '../documents/index.ts';

/** Builds the content of a paragraph. */
export class LineBuilder {
  readonly nodes: Inline[] = [];
  /** Whether a space would be the second, or the first of a line. */
  #isAfterSpace: boolean;

  constructor(isAfterSpace = true) {
    this.#isAfterSpace = isAfterSpace;
  }

  /** Whether what comes next begins after a space. */
  get isAfterSpace(): boolean {
    return this.#isAfterSpace;
  }

  /** Adds text of HTML. */
  text(value: string, marks: readonly Mark[]): void {
    let text = value.replaceAll(/[ \t\n\f\r]+/g, ' ');
    if (this.#isAfterSpace && text.startsWith(' ')) text = text.slice(1);
    this.raw(text, marks);
  }

  /** Adds text as it is. */
  raw(text: string, marks: readonly Mark[]): void {
    if (text === '') return;
    this.#isAfterSpace = /\s$/.test(text.slice(-1));
    const last = this.nodes.at(-1);
    const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
    if (leaf !== undefined && sameMarks(leaf.marks, marks)) leaf.text += text;
    else if (last?.object === 'text') last.leaves.push({ object: 'leaf', text, marks: [...marks] });
    else this.nodes.push({ object: 'text', leaves: [{ object: 'leaf', text, marks: [...marks] }] });
  }

  /** Ends the line. */
  lineBreak(marks: readonly Mark[]): void {
    this.#trimEnd(/[ \t]+$/);
    this.raw('\n', marks);
  }

  /** Adds a space between two words that stood on lines of their own. */
  space(): void {
    if (!this.#isAfterSpace) this.raw(' ', []);
  }

  /** Adds an inline. An anchor takes no room. */
  inline(node: Inline): void {
    this.nodes.push(node);
    if (verbatimOf(node) === undefined) this.#isAfterSpace = false;
  }

  /** Adds a link around what another builder collected. */
  around(inside: LineBuilder, wrap: (nodes: readonly Inline[]) => Inline): void {
    this.nodes.push(wrap(inside.nodes));
    this.#isAfterSpace = inside.isAfterSpace;
  }

  /** The line without what a browser would not show at its end. */
  finish(): Inline[] {
    this.#trimEnd(/[ \t\n]+$/);
    return this.nodes;
  }

  #trimEnd(end: RegExp): void {
    const last = this.nodes.at(-1);
    const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
    if (last?.object !== 'text' || leaf === undefined) return;
    leaf.text = leaf.text.slice(0, leaf.text.length - (end.exec(leaf.text.slice(-64))?.[0].length ?? 0));
    if (leaf.text === '') last.leaves.pop();
    if (last.leaves.length === 0) this.nodes.pop();
  }
}
