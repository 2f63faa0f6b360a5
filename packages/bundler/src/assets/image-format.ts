// Detects PNG and JPEG by their first bytes, not by the file name.

/** Formats that the platform takes. */
export type ImageFormat = 'png' | 'jpeg';

const SIGNATURES: readonly (readonly [ImageFormat, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

/** The format of an image, or undefined when it is neither. */
export function imageFormat(bytes: Uint8Array): ImageFormat | undefined {
  return SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte))?.[0];
}
