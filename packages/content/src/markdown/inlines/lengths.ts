// Widths and heights: `375` is a number of pixels, `50%` a length with a unit.
import type { Length } from '@bindery/contract/documents';

/** Longest valid length. Longer text needs no parsing. */
const MAX_LENGTH = 64;

/** A length as HTML and tags have it; undefined for an invalid one. */
export function parseLength(value: string | undefined): Length | undefined {
  const trimmed = (value ?? '').trim();
  if (trimmed.length > MAX_LENGTH) return undefined;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z%]*)$/i.exec(trimmed);
  if (match === null) return undefined;
  const [, digits = '', unit = ''] = match;
  return unit === '' ? Number(digits) : { unit, value: Number(digits) };
}

/** Writes a length. */
export function writeLength(length: Length | undefined): string | undefined {
  if (length === undefined) return undefined;
  return typeof length === 'number' ? String(length) : `${length.value}${length.unit}`;
}
