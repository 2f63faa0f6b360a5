// Images that the library can render. It believes what they say of themselves: of others it would never return, or end the process.
import { inflateSync } from 'node:zlib';

/** Dots of an image, at most: more than a page shows, and few enough to hold in memory. */
const MOST_DOTS = 30_000_000;

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG_HEAD = Buffer.from('ffd8', 'hex');

/** Values of a dot by the type of its color. */
const VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;

/** The last of the ways in which rows are filtered. */
const LAST_FILTER = 4;

/** Whether bytes are an image that can be rendered: a JPEG, or a PNG that is sound from its first byte to its last. */
export function isDrawable(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.subarray(0, JPEG_HEAD.length).equals(JPEG_HEAD)) return true;
  return data.subarray(0, PNG_HEAD.length).equals(PNG_HEAD) && isSoundPng(data);
}

function isSoundPng(data: Buffer): boolean {
  const chunks = readChunks(data);
  const [head, ...others] = chunks ?? [];
  if (head?.name !== 'IHDR' || head.data.length !== 13) return false;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [bits = 0, type = -1, , , interlace] = head.data.subarray(8);
  const values = VALUES[type];
  if (values === undefined || ![1, 2, 4, 8, 16].includes(bits) || (bits < 8 && values > 1)) return false;
  // The library knows no interlaced picture whose dots share bytes.
  if (interlace !== 0 && (interlace !== 1 || bits < 8)) return false;
  if (width === 0 || height === 0 || width * height > MOST_DOTS) return false;
  const palette = others.filter(({ name }) => name === 'PLTE');
  if (palette.length > 1 || palette.some((one) => one.data.length % 3 !== 0 || one.data.length > 768)) return false;
  if (type === PALETTE && palette.length === 0) return false;
  if (others.some((one) => one.name === 'IHDR' || (one.name === 'tRNS' && one.data.length > 256))) return false;
  const packed = Buffer.concat(others.filter(({ name }) => name === 'IDAT').map((one) => one.data));
  return hasRows(packed, rowsOf({ width, height, dotBits: bits * values, isInterlaced: interlace === 1 }));
}

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/** The chunks up to the last one; undefined where one has another length than it says. */
function readChunks(data: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = PNG_HEAD.length; at + 12 <= data.length;) {
    const length = data.readUInt32BE(at);
    if (length > data.length - at - 12) return undefined;
    const name = data.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') return chunks;
    chunks.push({ name, data: data.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return undefined;
}

interface Rows {
  readonly count: number;
  /** Bytes of each, its filter with it. */
  readonly bytes: number;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly dotBits: number;
  readonly isInterlaced: boolean;
}

/** Where the seven pictures of an interlaced one begin, and their steps: across, down. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rowsOf({ width, height, dotBits, isInterlaced }: Picture): Rows[] {
  const passes = isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes.flatMap(([left, top, across, down]) => {
    const [dots, count] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return dots <= 0 || count <= 0 ? [] : [{ count, bytes: Math.ceil((dots * dotBits) / 8) + 1 }];
  });
}

/** Whether bytes unpack to rows and nothing else, each filtered in a way that there is. The last ones may be left out. */
function hasRows(packed: Buffer, rows: readonly Rows[]): boolean {
  const size = rows.reduce((sum, { count, bytes }) => sum + count * bytes, 0);
  let unpacked: Buffer;
  try {
    unpacked = inflateSync(packed, { maxOutputLength: size });
  } catch {
    return false;
  }
  let at = 0;
  for (const { count, bytes } of rows) {
    for (let row = 0; row < count; row++, at += bytes) if ((unpacked[at] ?? 0) > LAST_FILTER) return false;
  }
  return true;
}
