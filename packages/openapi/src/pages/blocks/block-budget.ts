// Limits the blocks of a document: further parts are named but not described.
import type { Block } from '@bindery/content/documents';

/** Nodes of one document that describe something. The JSON of 60,000 is about 8 MB. */
const MAX_NODES = 60_000;

/** Room for the blocks of one document. */
export class BlockBudget {
  #remaining: number;

  constructor(nodes: number = MAX_NODES) {
    this.#remaining = nodes;
  }

  /** Blocks of one thing, with details while there is room. */
  spend(create: (details: boolean) => Block[]): Block[] {
    if (this.#remaining <= 0) return create(false);
    const blocks = create(true);
    this.#remaining -= countNodes(blocks);
    return blocks;
  }
}

function countNodes(nodes: readonly unknown[]): number {
  let count = nodes.length;
  for (const node of nodes as readonly { readonly nodes?: readonly unknown[] }[]) {
    if (node.nodes !== undefined) count += countNodes(node.nodes);
  }
  return count;
}
