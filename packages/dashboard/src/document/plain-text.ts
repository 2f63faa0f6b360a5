// The text of a node, without marks.
import type { DocumentNode } from '@bindery/contract';

/** All text in a node. */
export function plainText(node: DocumentNode): string {
  const own = (node.leaves ?? []).map((leaf) => leaf.text).join('');
  return own + (node.nodes ?? []).map(plainText).join('');
}
