// The loaded events, newest first. Insertion starts at the front, since a new event is nearly always the newest.
import { compareRows } from './event-row.ts';
import type { EventRow } from './event-row.ts';

/** Known rows, by id and in order. */
export interface RowOrder {
  readonly get: (id: string) => EventRow | undefined;
  /** Adds a row, or takes the newer of two of one event. Returns whether something changed. */
  readonly put: (row: EventRow) => boolean;
  readonly all: () => readonly EventRow[];
}

/** Creates an empty order. */
export function createRowOrder(): RowOrder {
  const byId = new Map<string, EventRow>();
  const order: EventRow[] = [];
  return {
    get: (id) => byId.get(id),
    all: () => order,
    put: (row) => {
      const existing = byId.get(row.id);
      // A slow response can be older than the known row.
      if (existing !== undefined && (existing.attempts > row.attempts || hasMoreDetail(existing, row))) return false;
      byId.set(row.id, row);
      const at = indexFor(order, row);
      if (existing === undefined) order.splice(at, 0, row);
      else order[at] = row;
      return true;
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
