// Text at the edges of a line, in normal form: adjacent text is one node, text with equal styles one leaf, and none is empty.
import { sameMarks } from './marks.ts';
import type { Inline, Mark } from './nodes.ts';

/** The first leaf (0) or the last one (-1) of a line, if the line begins or ends with text. */
export function edgeLeaf(nodes: readonly Inline[], at: 0 | -1): { text: string; marks: Mark[] } | undefined {
  const node = nodes.at(at);
  return node?.object === 'text' ? node.leaves.at(at) : undefined;
}

/** Adds text to the end of a line. */
export function appendText(nodes: Inline[], text: string, marks: readonly Mark[]): void {
  if (text === '') return;
  const last = nodes.at(-1);
  const leaf = edgeLeaf(nodes, -1);
  if (leaf !== undefined && sameMarks(leaf.marks, marks)) leaf.text += text;
  else if (last?.object === 'text') last.leaves.push({ object: 'leaf', text, marks: [...marks] });
  else nodes.push({ object: 'text', leaves: [{ object: 'leaf', text, marks: [...marks] }] });
}

/** Changes the text at an edge of a line. */
export function trimEdge(nodes: Inline[], at: 0 | -1, trim: (text: string) => string): void {
  const node = nodes.at(at);
  const leaf = edgeLeaf(nodes, at);
  if (node?.object !== 'text' || leaf === undefined) return;
  leaf.text = trim(leaf.text);
  if (leaf.text === '') node.leaves.splice(at, 1);
  if (node.leaves.length === 0) nodes.splice(at, 1);
}
