// Pictures as PNG, sound ones and others.
import { crc32, deflateSync } from 'node:zlib';

/** What a picture is made of. */
export interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: number;
  readonly colorType?: number;
  readonly interlace?: number;
  /** Rows, each with its filter in front; as many zeros as it takes when omitted. */
  readonly rows?: Uint8Array;
  /** In place of the compressed rows. */
  readonly data?: Uint8Array;
  /** Chunks between the head and the data. */
  readonly more?: readonly Uint8Array[];
}

/** A picture of four dots that are half transparent, unless the parts say otherwise. */
export function aPng(parts: PngParts = {}): Buffer {
  const { width = 2, height = 2, bits = 8, colorType = 6, interlace = 0, more = [] } = parts;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, colorType, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    aChunk('IHDR', head),
    ...more,
    aChunk('IDAT', parts.data ?? deflateSync(parts.rows ?? Buffer.alloc(height * (width * 4 + 1)))),
    aChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A chunk, which may say that it has another length. */
export function aChunk(name: string, data: Uint8Array, length = data.length): Buffer {
  const size = Buffer.alloc(4);
  size.writeInt32BE(length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
