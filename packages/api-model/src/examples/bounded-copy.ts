// Examples that an author wrote, as far as a page shows them.
import { ExactNumber } from '../data/exact-number.ts';

/** How much of an example is shown. */
export interface ExampleBounds {
  /** Objects and lists inside each other. */
  readonly depth: number;
  /** Values of all kinds, together. */
  readonly values: number;
  /** Characters of one text. */
  readonly characters: number;
}

/** Replaces omitted values. */
const ELLIPSIS = '…';

/** A copy of a JSON value within limits. Omitted values become an ellipsis. */
export function boundedCopy(value: unknown, { depth, values, characters }: ExampleBounds): unknown {
  let remaining = values;
  const copy = (from: unknown, below: number): unknown => {
    remaining--;
    if (typeof from === 'string') return from.length > characters ? from.slice(0, characters) + ELLIPSIS : from;
    if (typeof from !== 'object' || from === null || from instanceof ExactNumber) return from;
    if (below <= 0) return ELLIPSIS;
    if (Array.isArray(from)) {
      const items: unknown[] = [];
      for (const item of from) {
        if (remaining <= 0) return [...items, ELLIPSIS];
        items.push(copy(item, below - 1));
      }
      return items;
    }
    const fields: [string, unknown][] = [];
    for (const [name, field] of Object.entries(from)) {
      if (remaining <= 0) break;
      fields.push([name, copy(field, below - 1)]);
    }
    return Object.fromEntries(fields);
  };
  return copy(value, depth);
}
