// Collects text and inlines in normal form: adjacent text is one node, text with equal styles is one leaf, and no
// node is empty.
import { sameMarks, verbatim, verbatimOf } from '../../documents/index.ts';
import type { Inline, Mark } from '../../documents/index.ts';

/** Builds the content of a paragraph. */
export class InlineBuilder {
  readonly nodes: Inline[] = [];
  #endsInSoftBreak = false;

  /** Adds text. Soft line endings become spaces, or are dropped next to a hard break. */
  text(value: string, marks: readonly Mark[]): void {
    let rest = value;
    if (this.#endsWith('\n')) rest = rest.replace(/^(?:\r\n?|\n)/, '');
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
    if (this.#endsInSoftBreak) this.#dropLastCharacter();
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
    if (value === '') return;
    const last = this.nodes.at(-1);
    const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
    if (leaf !== undefined && sameMarks(leaf.marks, marks)) leaf.text += value;
    else if (last?.object === 'text') last.leaves.push({ object: 'leaf', text: value, marks: [...marks] });
    else this.nodes.push({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [...marks] }] });
  }

  #endsWith(end: string): boolean {
    const last = this.nodes.at(-1);
    return last?.object === 'text' && last.leaves.at(-1)?.text.endsWith(end) === true;
  }

  #dropLastCharacter(): void {
    const last = this.nodes.at(-1);
    const leaf = last?.object === 'text' ? last.leaves.at(-1) : undefined;
    if (last?.object !== 'text' || leaf === undefined) return;
    leaf.text = leaf.text.slice(0, -1);
    if (leaf.text === '') last.leaves.pop();
    if (last.leaves.length === 0) this.nodes.pop();
  }
}
