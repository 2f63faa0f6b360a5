// The two kinds of nodes and their bytes. A leaf contains items. An inner node has children by one digit of the
// names.
import { ByteReader, ByteWriter } from './bytes.ts';
import type { Digits } from './digits.ts';
import { HASH_BYTES, HashRef } from './hash-bytes.ts';
import { StoredItem } from './item.ts';
import type { Item } from './item.ts';

/**
 * Most bytes of items in one leaf, unless it has only one item, or its kind of trie has smaller leaves. Larger sets
 * are split, and smaller ones never are, so the same items always give the same nodes, whatever the order of edits.
 */
export const MAX_LEAF_BYTES = 4096;

/** Size of a subtree. */
export interface Extent {
  /** Number of items. */
  readonly count: number;
  /** Their bytes, as items count them. */
  readonly size: number;
}

/** Contains items, sorted by name. */
export interface Leaf extends Extent {
  readonly kind: 'leaf';
  readonly items: readonly Item[];
}

/** A child of an inner node: names whose digit has these first bits. */
export interface Cell extends Extent {
  /** The lowest digit of the part. */
  readonly start: number;
  /** Number of leading bits of the digit that the part fixes, 1 to 5: it has 2^(5 - bits) digits. */
  readonly bits: number;
  /** Absent for an empty part. */
  readonly child?: HashRef;
}

/** Has children by the digit at one index, the first at which their names differ. */
export interface Inner extends Extent {
  readonly kind: 'inner';
  /** The digits that all names below have before that index. */
  readonly prefix: Digits;
  /** From the lowest digit to the highest, without gaps. */
  readonly cells: readonly Cell[];
}

export type Node = Leaf | Inner;

const LEAF = 1;
const INNER = 2;
const FILLED = 128;
const writer = new ByteWriter();

/** The bytes of a leaf. The items are sorted. */
export function encodeLeaf(items: readonly Item[]): Uint8Array {
  writer.begin();
  writer.byte(LEAF);
  writer.number(items.length);
  for (const { name, value } of items) {
    writer.text(name);
    writer.number(value.length);
    writer.raw(value);
  }
  return writer.done();
}

/** The bytes of an inner node. */
export function encodeInner(prefix: Digits, cells: readonly Cell[]): Uint8Array {
  writer.begin();
  writer.byte(INNER);
  writer.number(prefix.length);
  writer.raw(prefix);
  for (const { bits, child, count, size } of cells) {
    writer.byte(child === undefined ? bits : bits | FILLED);
    if (child === undefined) continue;
    writer.number(count);
    writer.number(size);
    writer.raw(child.bytes);
  }
  return writer.done();
}

/**
 * Reads a node.
 * @throws {RangeError} when the bytes are not a node
 */
export function decodeNode(bytes: Uint8Array): Node {
  const reader = new ByteReader(bytes);
  const kind = reader.byte();
  if (kind === LEAF) return decodeLeaf(reader);
  if (kind === INNER) return decodeInner(reader);
  throw new RangeError(`No node begins with the byte ${kind}.`);
}

function decodeLeaf(reader: ByteReader): Leaf {
  const count = reader.number();
  const items: Item[] = [];
  let size = 0;
  for (let index = 0; index < count; index++) {
    const item = new StoredItem(reader);
    items.push(item);
    size += item.size;
  }
  return { kind: 'leaf', items, count, size };
}

function decodeInner(reader: ByteReader): Inner {
  const prefix = reader.raw(reader.number());
  const cells: Cell[] = [];
  let [start, count, size] = [0, 0, 0];
  while (!reader.isAtEnd) {
    const head = reader.byte();
    const bits = head & 7;
    if (bits < 1 || bits > 5) throw new RangeError(`A cell has ${bits} bits.`);
    const cell = (head & FILLED) === 0 ? { start, bits, count: 0, size: 0 } : decodeFilled(reader, start, bits);
    cells.push(cell);
    start += 1 << (5 - bits);
    count += cell.count;
    size += cell.size;
  }
  return { kind: 'inner', prefix, cells, count, size };
}

function decodeFilled(reader: ByteReader, start: number, bits: number): Cell {
  const count = reader.number();
  const size = reader.number();
  const at = reader.skip(HASH_BYTES);
  return { start, bits, count, size, child: new HashRef(reader.bytes, at) };
}

/** The part of an inner node to which a digit belongs. */
export function cellAt({ cells }: Inner, digit: number): Cell {
  let low = 0;
  let high = cells.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((cells[middle] as Cell).start <= digit) low = middle;
    else high = middle - 1;
  }
  return cells[low] as Cell;
}
