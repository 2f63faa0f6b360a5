// The fast path for changing an inner node: most edits keep how its cells are divided, so that only changed cells are rewritten.
import { extentOf, fitsLeaf, writePart } from './assemble.ts';
import type { Builder, Part, Slot } from './assemble.ts';
import { DIGIT_BITS } from './digits.ts';
import { HashRef } from './hash-bytes.ts';
import { encodeInner } from './node.ts';
import type { Cell, Extent, Inner } from './node.ts';

/** The node with changed cells, or `undefined` if they must be split differently. */
export function replaceCells(builder: Builder, node: Inner, changed: ReadonlyMap<Cell, Slot[]>): Part | undefined {
  const parts = new Map<Cell, Part>();
  for (const [cell, slots] of changed) {
    const part = unchangedPart(builder, cell, slots);
    if (part === undefined) return undefined;
    parts.set(cell, part);
  }
  const extents = node.cells.map((cell): Extent => {
    const part = parts.get(cell);
    return part === undefined ? cell : extentOf(part);
  });
  const total = sumBetween(node.cells, extents, { start: 0, bits: 0 });
  if (fitsLeaf(builder, total)) return undefined;
  for (const { start, bits } of parts.keys()) {
    const above = { start: start & ~(1 << (DIGIT_BITS - bits)), bits: bits - 1 };
    if (fitsLeaf(builder, sumBetween(node.cells, extents, above))) return undefined;
  }
  const cells = node.cells.map((cell) => {
    const part = parts.get(cell);
    if (part === undefined) return cell;
    const { node: child, count, size } = writePart(builder, part);
    return { start: cell.start, bits: cell.bits, count, size, child };
  });
  const { prefix } = node;
  return { block: { node: HashRef.of(builder.write(encodeInner(prefix, cells))), prefix, ...total } };
}

/** The part of a cell that stays, unless the cell is empty or must be split. */
function unchangedPart(builder: Builder, { start, bits }: Cell, [slot, ...more]: readonly Slot[]): Part | undefined {
  if (slot === undefined || more.length > 0 || slot.start !== start || slot.bits !== bits) return undefined;
  const { part } = slot;
  const { count, size } = extentOf(part);
  if (count === 0) return undefined;
  return 'block' in part || fitsLeaf(builder, { count, size }) ? part : undefined;
}

function sumBetween(
  cells: readonly Cell[],
  extents: readonly Extent[],
  { start, bits }: { readonly start: number; readonly bits: number },
): Extent {
  const end = start + (1 << (DIGIT_BITS - bits));
  let [count, size] = [0, 0];
  for (const [index, cell] of cells.entries()) {
    if (cell.start < start || cell.start >= end) continue;
    count += extents[index]?.count ?? 0;
    size += extents[index]?.size ?? 0;
  }
  return { count, size };
}
