// Collects a line of text as a browser lays it out: white space between words is one space, and none at the ends.
import { trimEndSigns } from '@bindery/diagnostics';
import { appendText, trimEdge } from '../documents/index.ts';
import type { Inline, Mark } from '../documents/index.ts';
import { isAnchorNode } from './anchors.ts';

/** Builds the content of a paragraph. Text is only ever added to: to look at its end each time would copy it. */
export class LineBuilder {
  readonly nodes: Inline[] = [];
  /** Whether the line is empty or ends with a space. */
  #isAfterSpace: boolean;
  /** A space that shows if something comes after it, with its styles. */
  #waiting: readonly Mark[] | undefined;

  constructor(isAfterSpace = true) {
    this.#isAfterSpace = isAfterSpace;
  }

  /** Whether another space would not show. */
  get isAfterSpace(): boolean {
    return this.#isAfterSpace || this.#waiting !== undefined;
  }

  /** Adds text of HTML. */
  text(value: string, marks: readonly Mark[]): void {
    const text = value.replaceAll(/[ \t\n\f\r]+/g, ' ');
    if (text.startsWith(' ')) this.space(marks);
    const words = text.slice(text.startsWith(' ') ? 1 : 0, text.endsWith(' ') ? -1 : undefined);
    this.raw(words, marks);
    if (words !== '' && text.endsWith(' ')) this.space(marks);
  }

  /** Adds text unchanged. */
  raw(text: string, marks: readonly Mark[]): void {
    if (text === '') return;
    this.#endSpace();
    appendText(this.nodes, text, marks);
    this.#isAfterSpace = /\s/.test(text.slice(-1));
  }

  /** Ends the line. */
  lineBreak(marks: readonly Mark[]): void {
    this.#waiting = undefined;
    this.raw('\n', marks);
  }

  /** Adds a space between two words. */
  space(marks: readonly Mark[] = []): void {
    if (!this.isAfterSpace) this.#waiting = marks;
  }

  /** Adds an inline. An anchor takes no space. */
  inline(node: Inline): void {
    if (!isAnchorNode(node)) {
      this.#endSpace();
      this.#isAfterSpace = false;
    }
    this.nodes.push(node);
  }

  /** Adds a link around what another builder collected. */
  around(inside: LineBuilder, wrap: (nodes: readonly Inline[]) => Inline): void {
    this.#endSpace();
    this.nodes.push(wrap(inside.nodes));
    this.#isAfterSpace = inside.#isAfterSpace;
    this.#waiting = inside.#waiting;
  }

  /** The line without white space at its end. */
  finish(): Inline[] {
    trimEdge(this.nodes, -1, (text) => trimEndSigns(text, ' \t\n'));
    return this.nodes;
  }

  #endSpace(): void {
    if (this.#waiting !== undefined) appendText(this.nodes, ' ', this.#waiting);
    this.#waiting = undefined;
  }
}
