import { imageSize } from 'image-size';

/**
 * Most bytes to inspect. The size is near the start, and this limits the work for bytes that only look like an image.
 */
const LOOKED_AT = 512 * 1024;

/** Kind and dimensions, in pixels, of an image. */
export interface ImageMeasure {
  readonly contentType: string;
  readonly dimensions: { readonly width: number; readonly height: number };
}

/** The dimensions of an image. Undefined if the bytes aren’t an image, or its size is unknown. */
export function measureImage(data: Uint8Array): ImageMeasure | undefined {
  try {
    const { width, height, type } = imageSize(data.subarray(0, LOOKED_AT));
    const contentType = `image/${type === 'jpg' ? 'jpeg' : type === 'svg' ? 'svg+xml' : type}`;
    return { contentType, dimensions: { width, height } };
  } catch {
    return undefined;
  }
}
