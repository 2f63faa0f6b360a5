// Rows in groups, because a statement has a limited number of parameters.

/** Rows of one statement, unless a caller says otherwise. */
const ROWS_AT_A_TIME = 400;

/** The values in their order, in groups of at most `size`. */
export function* chunksOf<Value>(values: readonly Value[], size = ROWS_AT_A_TIME): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
