// Reads the width and height of a PNG or JPEG file from its header.

/** Width and height in pixels. */
export interface ImageDimensions {
  readonly width: number;
  readonly height: number;
}

/** The dimensions of an image. Undefined if its header is incomplete. */
export function imageDimensions(bytes: Uint8Array): ImageDimensions | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes[0] === 0x89 ? pngDimensions(view) : jpegDimensions(view);
}

/** The first chunk of a PNG file begins with width and height. */
function pngDimensions(view: DataView): ImageDimensions | undefined {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49484452) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Segments of a JPEG file up to the frame header, which has height and width. */
function jpegDimensions(view: DataView): ImageDimensions | undefined {
  for (let offset = 2; offset + 9 <= view.byteLength && view.getUint8(offset) === 0xff;) {
    const marker = view.getUint8(offset + 1);
    // Frame headers, but not the tables (C4, CC) and the extension (C8) between them.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return undefined;
}
