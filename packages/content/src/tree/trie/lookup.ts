// Reading: one name, the names of one group, all.
import type { Hash } from '../ports.ts';
import type { Digits } from './digits.ts';
import type { Get } from './loader.ts';
import { cellAt } from './node.ts';
import type { Item } from './item.ts';
import type { Leaf } from './node.ts';

/** The value of a name, if the trie has it. */
export function findValue(get: Get, root: Hash, name: string, digits: Digits): Uint8Array | undefined {
  let node = get(root);
  while (node?.kind === 'inner') {
    const { child } = cellAt(node, digits[node.prefix.length] ?? 0);
    node = child === undefined ? undefined : get(child.hash);
  }
  return node === undefined ? undefined : findInLeaf(node, name);
}

function findInLeaf({ items }: Leaf, name: string): Uint8Array | undefined {
  let low = 0;
  let high = items.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = items[middle] as Item;
    if (item.name === name) return item.value;
    if (item.name < name) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** Shows every item whose digits may begin with these; the visitor looks whether the name does. */
export function scan(get: Get, root: Hash, prefix: Digits, visit: (item: Item) => void): void {
  const node = get(root);
  if (node === undefined) return;
  if (node.kind === 'leaf') {
    for (const item of node.items) visit(item);
    return;
  }
  const index = node.prefix.length;
  for (let at = 0; at < Math.min(index, prefix.length); at++) if (node.prefix[at] !== prefix[at]) return;
  const cells = index < prefix.length ? [cellAt(node, prefix[index] ?? 0)] : node.cells;
  for (const { child } of cells) if (child !== undefined) scan(get, child.hash, prefix, visit);
}

/** Shows every node of a trie once, and every item. */
export function walk(get: Get, root: Hash, visit: { node: (hash: Hash) => boolean; item: (item: Item) => void }): void {
  if (!visit.node(root)) return;
  const node = get(root);
  if (node === undefined) return;
  if (node.kind === 'leaf') for (const item of node.items) visit.item(item);
  else for (const { child } of node.cells) if (child !== undefined) walk(get, child.hash, visit);
}
