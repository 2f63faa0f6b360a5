// The loaded events, newest first. Insertion starts at the front, since a new event is nearly always the newest.
import { compareRows } from './event-row.ts';
import type { EventRow } from './event-row.ts';

/** Known rows, by id and in order. */
export interface RowOrder {
  readonly get: (id: string) => EventRow | undefined;
  /** To call before a read. Takes its rows, except those that a later read has. Returns how many changed. */
  readonly startRead: () => TakeRows;
  readonly all: () => readonly EventRow[];
}

/** Takes the rows of a read. */
export type TakeRows = (rows: readonly EventRow[]) => number;

/** Creates an empty order. */
export function createRowOrder(): RowOrder {
  const known = new Map<string, { readonly row: EventRow; readonly read: number }>();
  const order: EventRow[] = [];
  let reads = 0;
  const put = (row: EventRow, read: number): boolean => {
    const existing = known.get(row.id);
    if (existing !== undefined && (existing.read > read || hasMoreDetail(existing.row, row))) return false;
    known.set(row.id, { row, read });
    const at = indexFor(order, row);
    if (existing === undefined) order.splice(at, 0, row);
    else order[at] = row;
    return true;
  };
  return {
    get: (id) => known.get(id)?.row,
    all: () => order,
    startRead: () => {
      const read = ++reads;
      return (rows) => rows.filter((row) => put(row, read)).length;
    },
  };
}

/** Whether a row that is known has all that one of a list has, and more. */
function hasMoreDetail(existing: EventRow, row: EventRow): boolean {
  return (
    existing.isComplete && !row.isComplete && existing.attempts === row.attempts && existing.outcome === row.outcome
  );
}

/** Index of the first row that is not newer. */
function indexFor(order: readonly EventRow[], row: EventRow): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = order[middle];
    if (other !== undefined && compareRows(other, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
