// Collects text and inlines in normal form: adjacent text is one node, text with equal styles is one leaf, and no
// node is empty.
import { appendText, edgeLeaf, trimEdge, verbatim, verbatimOf } from '../../documents/index.ts';
import type { Inline, Mark } from '../../documents/index.ts';

/** Builds the content of a paragraph. */
export class InlineBuilder {
  readonly nodes: Inline[] = [];
  #endsInSoftBreak = false;

  /** Adds text. Soft line endings become spaces, or are dropped next to a hard break. */
  text(value: string, marks: readonly Mark[]): void {
    let rest = value;
    if (edgeLeaf(this.nodes, -1)?.text.endsWith('\n') === true) rest = rest.replace(/^(?:\r\n?|\n)/, '');
    const endsSoftly = /(?:\r\n?|\n)$/.test(rest);
    this.#append(rest.replace(/\r\n?|\n/g, ' '), marks);
    this.#endsInSoftBreak = endsSoftly;
  }

  /** Adds text unchanged. */
  raw(value: string, marks: readonly Mark[]): void {
    this.#append(value, marks);
  }

  /** Adds a hard line break. */
  lineBreak(marks: readonly Mark[]): void {
    if (this.#endsInSoftBreak) trimEdge(this.nodes, -1, (text) => text.slice(0, -1));
    this.#append('\n', marks);
  }

  /** Adds an inline. */
  inline(node: Inline): void {
    this.#endsInSoftBreak = false;
    const next = verbatimOf(node);
    const last = this.nodes.at(-1);
    const before = last === undefined ? undefined : verbatimOf(last);
    if (next !== undefined && next.kind === before?.kind) this.nodes.pop();
    if (next !== undefined && next.kind === before?.kind)
      this.nodes.push(verbatim(next.kind, before.source + next.source));
    else this.nodes.push(node);
  }

  /** Adds inlines of another builder. */
  all(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      if (node.object !== 'text') this.inline(node);
      else for (const { text, marks } of node.leaves) this.#append(text, marks);
    }
  }

  #append(value: string, marks: readonly Mark[]): void {
    this.#endsInSoftBreak = false;
    appendText(this.nodes, value, marks);
  }
}
