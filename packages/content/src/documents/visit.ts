// Walking a document.
import type { Block, CodeLine, Inline } from './nodes.ts';

/** Callbacks for the nodes of a document. Returning false skips the children. */
export interface Visitor {
  readonly block?: (block: Block) => boolean | void;
  readonly inline?: (inline: Inline) => boolean | void;
}

type Holder = {
  readonly nodes?: readonly unknown[];
  readonly fragments?: readonly { readonly nodes: readonly unknown[] }[];
};
type Node = Block | CodeLine | Inline;

/**
 * Visits every block and inline once, in reading order, parents first, including fragments. Uses an explicit stack,
 * so that no document is too deep.
 */
export function visit(root: Holder, visitor: Visitor): void {
  const stack: Node[] = childrenOf(root).toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const result = node.object === 'block' ? visitor.block?.(node) : visitor.inline?.(node);
    if (result === false) continue;
    const children = childrenOf(node as Holder);
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] as Node);
  }
}

/** Direct children: nodes, then those of fragments. */
function childrenOf({ nodes = [], fragments = [] }: Holder): Node[] {
  return [...nodes, ...fragments.flatMap((fragment) => fragment.nodes)] as Node[];
}
