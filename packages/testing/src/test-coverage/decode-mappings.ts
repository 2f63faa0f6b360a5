// Decodes the mappings of a source map: base64 VLQ, as in the specification of source maps (ECMA-426).

/** A place in a script, and its place in a source. Lines and columns are 0-based. */
export interface Mapping {
  readonly line: number;
  readonly column: number;
  /** Index in `sources`; undefined for code of no source. */
  readonly source: number | undefined;
  readonly sourceLine: number;
  readonly sourceColumn: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));
const [DATA_BITS, MORE] = [5, 32];

/** All mappings, in the order of the script. */
export function* decodeMappings(text: string): Iterable<Mapping> {
  let [source, sourceLine, sourceColumn] = [0, 0, 0];
  for (const [line, segments] of text.split(';').entries()) {
    let column = 0;
    for (const segment of segments === '' ? [] : segments.split(',')) {
      const [columns = 0, sources, lines = 0, sourceColumns = 0] = decode(segment);
      column += columns;
      source += sources ?? 0;
      sourceLine += lines;
      sourceColumn += sourceColumns;
      yield { line, column, source: sources === undefined ? undefined : source, sourceLine, sourceColumn };
    }
  }
}

/** The lowest bit of a number is its sign. */
function decode(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUES.get(digit) ?? 0;
    value += (bits & (MORE - 1)) << shift;
    shift += DATA_BITS;
    if ((bits & MORE) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
