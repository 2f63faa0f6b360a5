// Changing names of a trie: nodes on the path to them are rewritten, all others stay.
import type { Hash } from '../ports.ts';
import { ItemWithDigits, assemble, buildInner, extentOf, fitsLeaf, groupByDigit, writePart } from './assemble.ts';
import type { Builder, Part, Slot } from './assemble.ts';
import { DIGIT_BITS } from './digits.ts';
import type { Digits } from './digits.ts';
import { HashRef } from './hash-bytes.ts';
import type { Get } from './loader.ts';
import { cellAt, encodeLeaf } from './node.ts';
import type { Cell, Inner, Leaf } from './node.ts';
import { replaceCells } from './replace-cells.ts';

/** A name with its new value, or `undefined` for a deleted one. */
export interface NameChange {
  readonly name: string;
  readonly digits: Digits;
  readonly value: Uint8Array | undefined;
}

/** The bytes of the empty trie. */
export const EMPTY_TRIE: Uint8Array = encodeLeaf([]);

/** Creates the nodes of the changed trie, and returns the new root. Names must be distinct. */
export function updateTrie(builder: Builder, root: Hash, changes: readonly NameChange[]): Hash {
  if (changes.length === 0) return root;
  const node = builder.get(root);
  if (node === undefined) return root;
  const part =
    node.kind === 'leaf'
      ? assemble(builder, [{ items: changedItems(builder, node, changes) }])
      : applyToInner(builder, root, { node, changes });
  return writePart(builder, part).node.hash;
}

/** Requests every node that an update might visit, so that it runs on cached nodes. */
export function prepareUpdate(get: Get, root: Hash, changes: readonly NameChange[]): void {
  const node = get(root);
  if (node?.kind !== 'inner') return;
  const { within } = divide(node, changes);
  for (const [cell, some] of byCell(node, within)) {
    if (cell.child !== undefined) prepareUpdate(get, cell.child.hash, some);
  }
}

interface Step {
  readonly node: Inner;
  readonly changes: readonly NameChange[];
}

function applyToInner(builder: Builder, hash: Hash, { node, changes }: Step): Part {
  const { within, outside } = divide(node, changes);
  const { prefix, count, size } = node;
  const inside: Part =
    within.length === 0
      ? { block: { node: HashRef.of(hash), prefix, count, size } }
      : changedInner(builder, { node, changes: within });
  const added = setsOf(outside);
  return added.length === 0 ? inside : assemble(builder, [inside, { items: added }]);
}

/** Changes of names that begin as all names of a node do, and of others: those are not in it. */
function divide({ prefix }: Inner, changes: readonly NameChange[]): { within: NameChange[]; outside: NameChange[] } {
  const [within, outside]: [NameChange[], NameChange[]] = [[], []];
  for (const change of changes) (begins(change.digits, prefix) ? within : outside).push(change);
  return { within, outside };
}

function begins(digits: Digits, prefix: Digits): boolean {
  for (let index = 0; index < prefix.length; index++) if (digits[index] !== prefix[index]) return false;
  return true;
}

function byCell(node: Inner, changes: readonly NameChange[]): Map<Cell, NameChange[]> {
  const groups = new Map<Cell, NameChange[]>();
  for (const change of changes) {
    const cell = cellAt(node, change.digits[node.prefix.length] ?? 0);
    const group = groups.get(cell);
    if (group === undefined) groups.set(cell, [change]);
    else group.push(change);
  }
  return groups;
}

function changedInner(builder: Builder, { node, changes }: Step): Part {
  const changed = new Map<Cell, Slot[]>();
  for (const [cell, some] of byCell(node, changes)) {
    changed.set(cell, slotsOfChanged(builder, { cell, index: node.prefix.length }, some));
  }
  const slots = (): Slot[] => node.cells.flatMap((cell) => changed.get(cell) ?? slotOf(cell));
  return replaceCells(builder, node, changed) ?? buildInner(builder, node.prefix, slots());
}

function slotOf({ start, bits, child, count, size }: Cell): Slot[] {
  return child === undefined ? [] : [{ start, bits, part: { block: { node: child, count, size } } }];
}

/**
 * The content of a cell after changes, in slots of one value each. The cell might have to be split, or joined with
 * another.
 */
function slotsOfChanged(
  builder: Builder,
  { cell, index }: { readonly cell: Cell; readonly index: number },
  changes: readonly NameChange[],
): Slot[] {
  const { child, start } = cell;
  if (child === undefined) return groupByDigit(setsOf(changes), index);
  const node = builder.get(child.hash);
  if (node === undefined) return [];
  if (node.kind === 'leaf') {
    const part = { items: changedItems(builder, node, changes) };
    return fitsLeaf(builder, extentOf(part)) ? [{ start, bits: cell.bits, part }] : groupByDigit(part.items, index);
  }
  const part = applyToInner(builder, child.hash, { node, changes });
  return 'items' in part ? groupByDigit(part.items, index) : [{ start, bits: DIGIT_BITS, part }];
}

function changedItems(builder: Builder, leaf: Leaf, changes: readonly NameChange[]): ItemWithDigits[] {
  const changed = new Set(changes.map(({ name }) => name));
  const unchangedItems = leaf.items.filter(({ name }) => !changed.has(name));
  return [...unchangedItems.map((item) => new ItemWithDigits(item, builder.digitsOf)), ...setsOf(changes)];
}

function setsOf(changes: readonly NameChange[]): ItemWithDigits[] {
  return changes.flatMap(({ name, digits, value }) =>
    value === undefined ? [] : [new ItemWithDigits({ name, value }, () => digits)],
  );
}
