// Render keys of blocks. A block that replaces another inherits its key, and with it the DOM and the focus.
import type { DocumentNode } from '@bindery/contract';
import { diffBlocks } from './block-lists.ts';
import type { Blocks } from './block-lists.ts';

const keys = new WeakMap<DocumentNode, string>();
let count = 0;

/** Its key: the one of the document, else one for as long as the block is known. */
export function keyOf(node: DocumentNode): string {
  if (node.key !== undefined) return node.key;
  const key = keys.get(node) ?? `block ${(count += 1)}`;
  keys.set(node, key);
  return key;
}

/** Gives new blocks the keys of the blocks they replace. */
export function inheritKeys(before: Blocks, after: Blocks): void {
  for (const { at, remove, insert } of diffBlocks(before, after)) {
    for (const [index, node] of insert.slice(0, remove).entries()) {
      const old = before[at + index];
      if (old !== undefined && !keys.has(node)) keys.set(node, keyOf(old));
    }
  }
}
