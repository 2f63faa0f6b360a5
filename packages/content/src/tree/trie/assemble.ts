// The one shape that a set of items has. Parts that did not change are taken as they are.
//
// A set is a leaf if it has one item, or no more bytes than a leaf may. Otherwise it is an inner node at the first digit at which
// its names differ; that digit's 32 values are halved until a half is a leaf, or has one value only.
import type { Hash } from '../ports.ts';
import { DIGITS, DIGIT_BITS } from './digits.ts';
import type { Digits } from './digits.ts';
import { HashRef } from './hash-bytes.ts';
import type { Get } from './loader.ts';
import { itemBytes } from './item.ts';
import type { Item } from './item.ts';
import { encodeInner, encodeLeaf } from './node.ts';
import type { Cell, Extent } from './node.ts';

/** An item with its digits. Computing these takes a hash, so it happens only when a set is split. */
export class ItemWithDigits implements Item {
  readonly #item: Item;
  readonly #digitsOf: (name: string) => Digits;
  #digits: Digits | undefined;

  constructor(item: Item, digitsOf: (name: string) => Digits) {
    this.#item = item;
    this.#digitsOf = digitsOf;
  }

  get name(): string {
    return this.#item.name;
  }

  get value(): Uint8Array {
    return this.#item.value;
  }

  get digits(): Digits {
    this.#digits ??= this.#digitsOf(this.name);
    return this.#digits;
  }
}

/** A node to reuse unchanged. */
export interface Block extends Extent {
  readonly node: HashRef;
  /** The digits that its names have in common; absent until the node was loaded. */
  readonly prefix?: Digits;
}

/** A set: items, when it is small enough for a leaf, or a node that is written already. */
export type Part = { readonly items: readonly ItemWithDigits[] } | { readonly block: Block };

/** The inputs of a build. */
export interface Builder {
  readonly get: Get;
  /** Adds the bytes of a new node, and returns its name. */
  readonly write: (bytes: Uint8Array) => Hash;
  readonly digitsOf: (name: string) => Digits;
  /** The most bytes of items in one leaf. */
  readonly maxLeafBytes: number;
}

/** A range of the values of one digit, with its items. */
export interface Slot {
  readonly start: number;
  readonly bits: number;
  readonly part: Part;
}

/** Whether a set has to be a leaf. */
export function fitsLeaf({ maxLeafBytes }: Builder, { count, size }: Extent): boolean {
  return count <= 1 || size <= maxLeafBytes;
}

/** Size of a part. */
export function extentOf(part: Part): Extent {
  if ('block' in part) return part.block;
  let size = 0;
  for (const item of part.items) size += itemBytes(item);
  return { count: part.items.length, size };
}

/** The set of several parts, which have no name in common. At most one is a block, and an inner node. */
export function assemble(builder: Builder, parts: readonly Part[]): Part {
  const total = sum(parts);
  if (fitsLeaf(builder, total)) return { items: parts.flatMap((part) => itemsOf(builder, part)) };
  const [first] = parts;
  if (parts.length === 1 && first !== undefined && 'block' in first) return first;
  const prefixed = parts.map((part) => ('block' in part ? { block: withPrefix(builder, part.block) } : part));
  const prefix = commonPrefix(prefixed);
  if (prefix.length === DIGITS) throw new Error('Two names have the same hash.');
  return buildInner(
    builder,
    prefix,
    prefixed.flatMap((part) => slotsAt(part, prefix.length)),
  );
}

/** The set whose names begin with a prefix and differ in the next digit. */
export function buildInner(builder: Builder, prefix: Digits, slots: readonly Slot[]): Part {
  const total = sum(slots.map(({ part }) => part));
  if (fitsLeaf(builder, total)) return { items: slots.flatMap(({ part }) => itemsOf(builder, part)) };
  const filled = slots.filter(({ part }) => extentOf(part).count > 0);
  // All that is left has one value: the names differ later.
  const [only] = filled;
  if (filled.length === 1 && only !== undefined) return assemble(builder, [only.part]);
  const cells: Cell[] = [];
  fillCells(builder, new Row(filled), { start: 0, bits: 0, from: 0, to: filled.length }, cells);
  return { block: { node: HashRef.of(builder.write(encodeInner(prefix, cells))), prefix, ...total } };
}

/** Slots from the lowest digit to the highest, with prefix sums, so that the size of any range is known. */
class Row {
  readonly slots: readonly Slot[];
  readonly #counts: Float64Array;
  readonly #sizes: Float64Array;

  constructor(slots: readonly Slot[]) {
    this.slots = slots.toSorted((a, b) => a.start - b.start);
    this.#counts = new Float64Array(slots.length + 1);
    this.#sizes = new Float64Array(slots.length + 1);
    for (const [index, { part }] of this.slots.entries()) {
      const { count, size } = extentOf(part);
      this.#counts[index + 1] = (this.#counts[index] ?? 0) + count;
      this.#sizes[index + 1] = (this.#sizes[index] ?? 0) + size;
    }
  }

  extentOf({ from, to }: Half): Extent {
    return {
      count: (this.#counts[to] ?? 0) - (this.#counts[from] ?? 0),
      size: (this.#sizes[to] ?? 0) - (this.#sizes[from] ?? 0),
    };
  }
}

/** The digits that begin with the first bits of one, and which slots of a row are in them. */
interface Half {
  readonly start: number;
  readonly bits: number;
  readonly from: number;
  readonly to: number;
}

function fillCells(builder: Builder, row: Row, half: Half, cells: Cell[]): void {
  const { start, bits, from, to } = half;
  const total = row.extentOf(half);
  if (bits > 0 && total.count === 0) {
    cells.push({ start, bits, count: 0, size: 0 });
    return;
  }
  if (bits > 0 && (bits === DIGIT_BITS || fitsLeaf(builder, total))) {
    const { node } = writePart(builder, onePart(builder, row.slots, half));
    cells.push({ start, bits, ...total, child: node });
    return;
  }
  const middle = start + (1 << (DIGIT_BITS - bits - 1));
  let high = from;
  while (high < to && (row.slots[high] as Slot).start < middle) high++;
  fillCells(builder, row, { start, bits: bits + 1, from, to: high }, cells);
  fillCells(builder, row, { start: middle, bits: bits + 1, from: high, to }, cells);
}

function onePart(builder: Builder, slots: readonly Slot[], { from, to }: Half): Part {
  const only = slots[from];
  // A reused leaf doesn’t depend on the number of bits of its cell.
  if (to - from === 1 && only !== undefined && 'block' in only.part) return only.part;
  return assemble(
    builder,
    slots.slice(from, to).map(({ part }) => part),
  );
}

/** Writes a part where it has to be a node. */
export function writePart(builder: Builder, part: Part): Block {
  if ('block' in part) return part.block;
  const items = part.items.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { node: HashRef.of(builder.write(encodeLeaf(items))), ...extentOf(part) };
}

/** The items of a part that is known to be small. */
function itemsOf({ get, digitsOf }: Builder, part: Part): readonly ItemWithDigits[] {
  if ('items' in part) return part.items;
  const node = get(part.block.node.hash);
  return node?.kind === 'leaf' ? node.items.map((item) => new ItemWithDigits(item, digitsOf)) : [];
}

function withPrefix({ get }: Builder, block: Block): Block {
  if (block.prefix !== undefined) return block;
  const node = get(block.node.hash);
  return { ...block, prefix: node?.kind === 'inner' ? node.prefix : new Uint8Array() };
}

function slotsAt(part: Part, index: number): Slot[] {
  if ('block' in part) return [{ start: part.block.prefix?.[index] ?? 0, bits: DIGIT_BITS, part }];
  return groupByDigit(part.items, index);
}

/** Items as slots of one value each. */
export function groupByDigit(items: readonly ItemWithDigits[], index: number): Slot[] {
  const groups = new Map<number, ItemWithDigits[]>();
  for (const item of items) {
    const digit = item.digits[index] ?? 0;
    const group = groups.get(digit);
    if (group === undefined) groups.set(digit, [item]);
    else group.push(item);
  }
  return [...groups].map(([start, group]) => ({ start, bits: DIGIT_BITS, part: { items: group } }));
}

function commonPrefix(parts: readonly Part[]): Digits {
  const all = parts.flatMap((part) =>
    'block' in part ? [part.block.prefix ?? new Uint8Array()] : part.items.map(({ digits }) => digits),
  );
  const [first = new Uint8Array()] = all;
  let { length } = first;
  for (const digits of all) {
    let sharedLength = 0;
    while (sharedLength < length && sharedLength < digits.length && digits[sharedLength] === first[sharedLength])
      sharedLength++;
    length = sharedLength;
  }
  return first.slice(0, length);
}

function sum(parts: readonly Part[]): Extent {
  let [count, size] = [0, 0];
  for (const part of parts) {
    const extent = extentOf(part);
    count += extent.count;
    size += extent.size;
  }
  return { count, size };
}
