// The part of a file that a browser requests: films and sounds are played from anywhere in them, and downloads go on where they broke off.
// Source: RFC 9110, section 14.

/** A part, both ends among it. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** One range, of digits that stay exact. No two runs of spaces meet: a long one would be divided in every way there is. */
const RANGE = /^\s*bytes\s*=\s*(?:(\d{1,15})\s*)?-\s*(?:(\d{1,15})\s*)?$/i;

/**
 * Reads a header `Range` about so many bytes. Undefined if all of them are to be sent: for none, for what is no range of bytes, and for
 * several at the same time.
 */
export function parseRange(header: string | null, bytes: number): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  // Without a start, so many from the end.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  return first > last ? 'outside' : { first, last };
}
