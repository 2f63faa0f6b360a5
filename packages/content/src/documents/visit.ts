// Walking a document.
import type { Block, CodeLine, Inline } from './nodes.ts';

/** Callbacks for a document's nodes; a callback that gives false skips what is inside. */
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
 * Visits every block and inline once, in reading order, a node before what is inside: of the document, of blocks, of fragments.
 * It keeps its own stack, so that no document is too deep for it.
 */
export function visit(root: Holder, visitor: Visitor): void {
  const stack: Node[] = childrenOf(root).toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const wanted = node.object === 'block' ? visitor.block?.(node) : visitor.inline?.(node);
    if (wanted === false) continue;
    const children = childrenOf(node as Holder);
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] as Node);
  }
}

/** What is directly inside: its nodes, then those of its fragments. */
function childrenOf({ nodes = [], fragments = [] }: Holder): Node[] {
  return [...nodes, ...fragments.flatMap((fragment) => fragment.nodes)] as Node[];
}
