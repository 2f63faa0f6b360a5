// Creates a block from another one, with other content.
import type { Block, Inline } from './nodes.ts';

interface Holder {
  readonly nodes?: readonly (Block | Inline)[];
  readonly fragments?: readonly { readonly nodes: readonly Block[] }[];
}

/** How the content of a block is mapped. */
export interface ChildMapping {
  readonly blocks: (blocks: readonly Block[]) => readonly Block[];
  readonly line?: (nodes: readonly Inline[]) => readonly Inline[];
}

/** A block with its blocks, or its line of text, mapped, and the blocks of its fragments. The same block if nothing of it is mapped. */
export function mapChildren(block: Block, { blocks, line = (nodes) => nodes }: ChildMapping): Block {
  const { nodes, fragments } = block as Holder;
  if (block.type === 'code' || (nodes === undefined && fragments === undefined)) return block;
  const hasBlocks = nodes?.some(({ object }) => object === 'block') === true;
  const mapped = hasBlocks ? blocks(nodes as readonly Block[]) : line((nodes ?? []) as readonly Inline[]);
  if ((nodes === undefined || mapped === nodes) && (fragments ?? []).length === 0) return block;
  return {
    ...block,
    ...(nodes && { nodes: mapped }),
    ...(fragments && { fragments: fragments.map((one) => ({ ...one, nodes: blocks(one.nodes) })) }),
  } as Block;
}
