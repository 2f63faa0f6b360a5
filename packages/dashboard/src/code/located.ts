// A parsed value with the source range of each of its parts.

/** A stretch of a text, in UTF-16 code units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The source range of an object or list, and of each of its keys. */
export interface ValueRanges {
  readonly whole: TextRange;
  readonly keys: ReadonlyMap<string, TextRange>;
}

export interface Located {
  readonly value: unknown;
  readonly whole: TextRange;
  readonly ranges: WeakMap<object, ValueRanges>;
}

export interface SourceProblem extends TextRange {
  readonly severity: 'error' | 'warning' | 'info';
  /** `snake_case`, stable. */
  readonly code: string;
  readonly message: string;
  readonly advice?: string;
  /** Path in the value: `children[2].element`. */
  readonly path?: string;
}

/** The result of parsing a text: a value, if it can be parsed, and problems. */
export interface Reading {
  readonly located?: Located;
  readonly problems: readonly SourceProblem[];
}

/** Why a text cannot be read, and where. Thrown by the readers of this folder's neighbors, and caught by them. */
export class UnreadableError extends Error {
  readonly problem: SourceProblem;
  constructor(message: string, { from, to }: TextRange, advice?: string) {
    super(message);
    this.problem = {
      severity: 'error',
      code: 'text_unreadable',
      message,
      from,
      to,
      ...(advice === undefined ? {} : { advice }),
    };
  }
}

/** The source range of a path, for example `children[2].element`. For a missing part, the range of its nearest ancestor. */
export function findPath({ value, whole, ranges }: Located, path: string): TextRange {
  let at: unknown = value;
  let range = whole;
  let rest = path;
  while (rest !== '' && typeof at === 'object' && at !== null) {
    const step = nextStep(at, rest);
    if (step === undefined) break;
    range = ranges.get(at)?.keys.get(step.key) ?? range;
    at = (at as Record<string, unknown>)[step.key];
    rest = step.rest;
    // The range of an element is more useful than the range of its key.
    if (isElement(at)) range = ranges.get(at)?.whole ?? range;
  }
  return range;
}

function isElement(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The longest key of an object that a path begins with: keys may have dots in them. */
function nextStep(value: object, path: string): { readonly key: string; readonly rest: string } | undefined {
  const index = /^\[(\d+)\]\.?/.exec(path);
  if (index !== null) return { key: index[1] ?? '', rest: path.slice(index[0].length) };
  const key = Object.keys(value)
    .filter((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`))
    .toSorted((a, b) => b.length - a.length)[0];
  if (key === undefined) return undefined;
  const rest = path.slice(key.length);
  return { key, rest: rest.startsWith('.') ? rest.slice(1) : rest };
}

/** Line and column of an offset, both from 1. */
export function lineOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', next + 1)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}
