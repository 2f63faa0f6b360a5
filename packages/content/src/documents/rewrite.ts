// Creates a document from another one: replaces blocks and inlines, and leaves all other nodes unchanged.
import type { Container } from './nesting.ts';
import type { Block, CodeLine, Inline } from './nodes.ts';

/** Replacements of nodes. Undefined keeps a node and continues inside. */
export interface Rewriter {
  /** @param container the container of the block, if it allows several kinds of blocks */
  readonly block?: (block: Block, container: Container | undefined) => readonly Block[] | undefined;
  readonly inline?: (inline: Inline) => readonly Inline[] | undefined;
}

interface Fragment {
  readonly object: 'fragment';
  readonly type?: string;
  readonly nodes: readonly Node[];
}
type Node = Block | CodeLine | Inline;
interface BlockHolder {
  readonly nodes?: readonly Node[];
  readonly fragments?: readonly Fragment[];
}

const CONTAINERS: Readonly<Record<string, Container>> = {
  blockquote: 'blockquote',
  hint: 'hint',
  if: 'if',
  'list-item': 'list-item',
  'tabs-item': 'tabs-item',
  'stepper-step': 'stepper-step',
  column: 'column',
  update: 'update',
  'expandable-body': 'expandable-body',
  'annotation-body': 'annotation-body',
};

/** Rewrites blocks in a container. Doesn’t rewrite the replacements. */
export function rewriteBlocks(blocks: readonly Block[], container: Container | undefined, rewriter: Rewriter): Block[] {
  return rewriteNodes(blocks, container, rewriter) as Block[];
}

function rewriteNodes(nodes: readonly Node[], container: Container | undefined, rewriter: Rewriter): Node[] {
  return nodes.flatMap((node): readonly Node[] => {
    const replaced = node.object === 'block' ? rewriter.block?.(node, container) : rewriter.inline?.(node);
    return replaced ?? [rewriteInside(node, rewriter)];
  });
}

function rewriteInside(node: Node, rewriter: Rewriter): Node {
  const { nodes, fragments } = node as BlockHolder;
  if (nodes === undefined && fragments === undefined) return node;
  const container = node.object === 'block' ? CONTAINERS[node.type] : undefined;
  return {
    ...node,
    ...(nodes !== undefined && { nodes: rewriteNodes(nodes, container, rewriter) }),
    ...(fragments !== undefined && { fragments: fragments.map((one) => rewriteFragment(node, one, rewriter)) }),
  } as Node;
}

function rewriteFragment(of: Node, fragment: Fragment, rewriter: Rewriter): Fragment {
  const isCell = of.object === 'block' && of.type === 'table';
  const container = isCell ? 'cell' : CONTAINERS[fragment.type ?? ''];
  return { ...fragment, nodes: rewriteNodes(fragment.nodes, container, rewriter) };
}
