// Compares two tries. Skips subtrees with equal hashes.
import type { Hash } from '../ports.ts';
import { sameBytes } from './bytes.ts';
import type { Get } from './loader.ts';
import { cellAt } from './node.ts';
import type { Item } from './item.ts';
import type { Cell, Inner, Leaf } from './node.ts';

/** The values of one name on both sides, `undefined` where it is not there. */
export interface ValueChange {
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
}

/** Collects differences by name. */
export type Changes = Map<string, ValueChange>;

/** Adds every name whose value is different in two tries. */
export function compareTries(get: Get, { before, after }: { before: Hash; after: Hash }, changes: Changes): void {
  if (before === after) return;
  const [a, b] = [get(before), get(after)];
  if (a === undefined || b === undefined) return;
  if (a.kind === 'leaf' && b.kind === 'leaf') compareItems(a.items, b.items, changes);
  else if (a.kind === 'inner' && b.kind === 'inner') compareInner(get, { a, b, before, after }, changes);
  else compareItems(itemsBelow(get, [before]), itemsBelow(get, [after]), changes);
}

interface Pair {
  readonly a: Inner;
  readonly b: Inner;
  readonly before: Hash;
  readonly after: Hash;
}

function compareInner(get: Get, { a, b, before, after }: Pair, changes: Changes): void {
  if (a.prefix.length === b.prefix.length && sameBytes(a.prefix, b.prefix)) {
    compareCells(get, { a, b }, changes);
    return;
  }
  // One side has names that the other has none like, so it divides earlier: the other side is one value of that division.
  const [outer, inner] = a.prefix.length < b.prefix.length ? [a, b] : [b, a];
  const nested = outer.prefix.every((digit, index) => inner.prefix[index] === digit);
  const sameCell = nested ? cellAt(outer, inner.prefix[outer.prefix.length] ?? 0) : undefined;
  if (sameCell?.child === undefined || inner.prefix.length === outer.prefix.length) {
    addAll(get, before, 'before', changes);
    addAll(get, after, 'after', changes);
    return;
  }
  const outerSide = outer === a ? 'before' : 'after';
  const { hash } = sameCell.child;
  const pair = outer === a ? { before: hash, after } : { before, after: hash };
  compareTries(get, pair, changes);
  for (const cell of outer.cells) if (cell !== sameCell && cell.child) addAll(get, cell.child.hash, outerSide, changes);
}

/**
 * Visits the same digits on both sides. If one side splits further, compares it with the content of the coarser part.
 */
function compareCells(get: Get, { a, b }: { readonly a: Inner; readonly b: Inner }, changes: Changes): void {
  let [i, j] = [0, 0];
  while (i < a.cells.length && j < b.cells.length) {
    const [from, to] = [i, j];
    let [endA, endB] = [endOf(a.cells[i++]), endOf(b.cells[j++])];
    while (endA !== endB) {
      if (endA < endB) endA = endOf(a.cells[i++]);
      else endB = endOf(b.cells[j++]);
    }
    compareRuns(get, { a: a.cells.slice(from, i), b: b.cells.slice(to, j) }, changes);
  }
}

function compareRuns(
  get: Get,
  { a, b }: { readonly a: readonly Cell[]; readonly b: readonly Cell[] },
  changes: Changes,
): void {
  const [before, after] = [a[0]?.child, b[0]?.child];
  if (a.length === 1 && b.length === 1 && before !== undefined && after !== undefined) {
    if (!before.equals(after)) compareTries(get, { before: before.hash, after: after.hash }, changes);
    return;
  }
  const childrenOf = (cells: readonly Cell[]): Hash[] => cells.flatMap(({ child }) => child?.hash ?? []);
  compareItems(itemsBelow(get, childrenOf(a)), itemsBelow(get, childrenOf(b)), changes);
}

function endOf(cell: Cell | undefined): number {
  return cell === undefined ? 32 : cell.start + (1 << (5 - cell.bits));
}

/** Both sorted by name. */
function compareItems(before: readonly Item[], after: readonly Item[], changes: Changes): void {
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [a, b] = [before[i], after[j]];
    if (b === undefined || (a !== undefined && a.name < b.name)) {
      if (a !== undefined) changes.set(a.name, { before: a.value });
      i++;
    } else if (a === undefined || b.name < a.name) {
      changes.set(b.name, { after: b.value });
      j++;
    } else {
      if (!sameBytes(a.value, b.value)) changes.set(b.name, { before: a.value, after: b.value });
      i++;
      j++;
    }
  }
}

/** Sorted by name. */
function itemsBelow(get: Get, roots: readonly Hash[]): Item[] {
  const items: Item[] = [];
  const add = (hash: Hash): void => {
    const node: Leaf | Inner | undefined = get(hash);
    if (node?.kind === 'leaf') items.push(...node.items);
    else for (const { child } of node?.cells ?? []) if (child !== undefined) add(child.hash);
  };
  for (const root of roots) add(root);
  return items.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function addAll(get: Get, root: Hash, side: 'before' | 'after', changes: Changes): void {
  for (const { name, value } of itemsBelow(get, [root])) changes.set(name, { [side]: value });
}
