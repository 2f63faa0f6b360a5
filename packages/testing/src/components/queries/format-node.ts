// Nodes and trees in messages.
import { writeJsx } from '@bindery/contentkit/jsx-text';
import { listNodes } from '../accessibility/accessible-node.ts';
import type { AccessibleNode } from '../accessibility/accessible-node.ts';
import { normalizeText } from './text-match.ts';

/** Lines of a tree, and of a list of elements, in one message. */
const MAX_TREE_LINES = 40;
const MAX_LISTED = 25;
/** Characters of one line. */
const MAX_LINE = 160;

/** A node in a message: `button "Yes"`, or `<box>` without a role. */
export function formatNode({ role, name, text, element }: AccessibleNode): string {
  const words = name === '' ? normalizeText(text) : name;
  const kind = role ?? ('type' in element ? `<${element.type}>` : 'command');
  return shorten(words === '' ? kind : `${kind} ${JSON.stringify(words)}`);
}

/** The elements that can be queried by role, a line each. */
export function listElements(root: AccessibleNode): string {
  const lines = listNodes(root)
    .filter((node) => node.role !== undefined && node !== root)
    .map((node) => `  ${formatNode(node)}${node.isDisabled ? ' (disabled)' : ''}`);
  return lines.length === 0 ? '  none' : bounded([...new Set(lines)], MAX_LISTED);
}

/** A tree as JSX. */
export function formatTree(tree: unknown): string {
  const lines = writeJsx(tree)
    .split('\n')
    .map((line) => `  ${shorten(line)}`);
  return bounded(lines, MAX_TREE_LINES);
}

function bounded(lines: readonly string[], most: number): string {
  if (lines.length <= most) return lines.join('\n');
  return [...lines.slice(0, most), `  … ${lines.length - most} more lines`].join('\n');
}

function shorten(line: string): string {
  return line.length <= MAX_LINE ? line : `${line.slice(0, MAX_LINE)}…`;
}
