// Sizes in a manifest: a number of bytes, or a text such as `200 kB`.
import * as z from '../schema.ts';

const TEXT = /^(\d+(?:\.\d+)?) ?(B|kB|MB|KiB|MiB)$/;

const FACTORS: Readonly<Record<string, number>> = {
  B: 1,
  kB: 1000,
  MB: 1_000_000,
  KiB: 1024,
  MiB: 1024 * 1024,
};

/** Bytes, or a text with a unit: `B`, `kB` (1000), `MB`, `KiB` (1024), `MiB`. */
export const ByteSize = z.union([z.number().min(1), z.string().regex(TEXT)]);
/** Bytes, or a text with a unit. */
export type ByteSize = z.infer<typeof ByteSize>;

/** The number of bytes. Undefined without a size. */
export function parseByteSize(size: ByteSize | undefined): number | undefined {
  if (typeof size !== 'string') return size;
  const [, number = '', unit = ''] = TEXT.exec(size) ?? [];
  return Number(number) * (FACTORS[unit] ?? Number.NaN);
}
