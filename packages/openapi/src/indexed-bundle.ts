// A bundle that is stored in pieces with a list of what is in them, so that a page of a specification of megabytes unpacks a few of
// them and parses a few of its members. Bytes: four with the length of the list, the list, the pieces; both compressed by zstd.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parseExact } from '@bindery/api-model';
import type { DocumentText } from './pages/reading/document-text.ts';
import { readText } from './pages/reading/document-text.ts';
import type { JsonMember } from './pages/reading/json-members.ts';
import { openDocument } from './pages/reading/open-document.ts';
import type { OperationHead } from './pages/reading/operations.ts';
import { Specification } from './pages/reading/specification.ts';

/** Bundles of fewer bytes are read whole in less time than a page takes. */
export const LEAST_INDEXED_BYTES: number = 2 * 1024 * 1024;

/** Maximum bytes of an uncompressed piece. A larger member gets a separate piece. */
const PIECE_BYTES = 48 * 1024;

/** Bytes before the list, which say how long it is. */
const HEAD_BYTES = 4;

/** A member: its name, where its value begins and ends, its own members. */
type StoredMember = readonly [name: string, start: number, end: number, members?: readonly StoredMember[]];

/** Where a piece begins in the text, and where its compressed bytes begin and end. */
type StoredPiece = readonly [from: number, start: number, end: number];

interface StoredList {
  /** Bytes of the text. */
  readonly length: number;
  readonly members: readonly StoredMember[];
  readonly pieces: readonly StoredPiece[];
  readonly operations: readonly OperationHead[];
}

/** Creates one of the JSON of a bundle. */
export function indexBundle(bundle: Uint8Array): Uint8Array {
  const source = readText(bundle);
  const { isWhole, root } = openDocument(source);
  // What can only be brought to 3.1 as a whole is, once.
  const bytes = isWhole ? Buffer.from(JSON.stringify(root)) : bundle;
  const text = isWhole ? readText(bytes) : source;
  const opened = openDocument(text);
  const packed: Uint8Array[] = [];
  const pieces: StoredPiece[] = [];
  const all = text.members ?? [];
  let at = 0;
  for (const [from, to] of cut(all, bytes.byteLength)) {
    const piece = zstdCompressSync(bytes.subarray(from, to));
    pieces.push([from, at, at + piece.byteLength]);
    packed.push(piece);
    at += piece.byteLength;
  }
  const members = all.map(toStored);
  const operations = new Specification(opened.root, opened).heads;
  const list: StoredList = { length: bytes.byteLength, members, pieces, operations };
  const listed = zstdCompressSync(Buffer.from(JSON.stringify(list)));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(listed.byteLength);
  return Buffer.concat([head, listed, ...packed]);
}

/** The specification that an indexed bundle has. */
export function openIndexed(indexed: Uint8Array): { readonly specification: Specification; readonly length: number } {
  const stored = Buffer.from(indexed.buffer, indexed.byteOffset, indexed.byteLength);
  const begin = HEAD_BYTES + stored.readUInt32LE();
  const list = JSON.parse(zstdDecompressSync(stored.subarray(HEAD_BYTES, begin)).toString('utf8')) as StoredList;
  const pieces = new Pieces(stored.subarray(begin), list.pieces);
  const text: DocumentText = {
    members: list.members.map(fromStored),
    length: list.length,
    parse: (start, end) => parseExact(pieces.textBetween(start, end)),
  };
  const { root } = openDocument(text);
  return { specification: new Specification(root, { listed: list.operations }), length: list.length };
}

/** Unpacks pieces, and caches the last one: adjacent members are often read one after another. */
class Pieces {
  readonly #packed: Buffer;
  readonly #pieces: readonly StoredPiece[];
  #last: { readonly index: number; readonly bytes: Buffer } | undefined;

  constructor(packed: Buffer, pieces: readonly StoredPiece[]) {
    this.#packed = packed;
    this.#pieces = pieces;
  }

  textBetween(start: number, end: number): string {
    const first = this.#pieces.findLastIndex(([from]) => from <= start);
    const [begin] = this.#pieces[first] ?? [0];
    const parts: Buffer[] = [];
    for (let index = first; (this.#pieces[index]?.[0] ?? end) < end; index++) parts.push(this.#unpack(index));
    const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
    return bytes.toString('utf8', start - begin, end - begin);
  }

  #unpack(index: number): Buffer {
    if (this.#last?.index === index) return this.#last.bytes;
    const [, start, end] = this.#pieces[index] as StoredPiece;
    const bytes = zstdDecompressSync(this.#packed.subarray(start, end));
    this.#last = { index, bytes };
    return bytes;
  }
}

/** Splits the text between members, so that each member is in one piece. */
function cut(members: readonly JsonMember[], length: number): (readonly [number, number])[] {
  const ends = endsOf(members);
  const cuts: [number, number][] = [];
  let from = 0;
  let last = 0;
  for (const end of ends) {
    if (end - from > PIECE_BYTES && last > from) {
      cuts.push([from, last]);
      from = last;
    }
    last = end;
  }
  return [...cuts, [from, length]];
}

/** Where the members end that are not cut, in the order of the text. */
function endsOf(members: readonly JsonMember[]): number[] {
  return members.flatMap(({ end, members: inside }) => (inside === undefined ? [end] : endsOf(inside)));
}

function toStored({ name, start, end, members }: JsonMember): StoredMember {
  return members === undefined ? [name, start, end] : [name, start, end, members.map(toStored)];
}

function fromStored([name, start, end, members]: StoredMember): JsonMember {
  return { name, start, end, members: members?.map(fromStored) };
}
