import { withMark } from '../../documents/index.ts';
import type { Inline, Mark } from '../../documents/index.ts';

/** Text with styles added to those that it has. */
export function styled(nodes: readonly Inline[], marks: readonly Mark[]): Inline[] {
  if (marks.length === 0) return [...nodes];
  return nodes.map((node) => {
    if (node.object !== 'text') return node;
    return { ...node, leaves: node.leaves.map((leaf) => ({ ...leaf, marks: marks.reduce(withMark, leaf.marks) })) };
  });
}

/** The words of a link have the styles that are around it. */
export function styledLink(node: Inline, marks: readonly Mark[]): Inline[] {
  if (node.object !== 'inline' || node.type !== 'link') return [node];
  return [{ ...node, nodes: styled(node.nodes, marks) as typeof node.nodes }];
}
