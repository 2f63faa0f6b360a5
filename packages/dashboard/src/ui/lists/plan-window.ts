// Computes which rows of a long list to render. All rows have the same height.

/** The visible part of a list, in pixels. */
export interface ListWindow {
  readonly count: number;
  readonly rowHeight: number;
  readonly scrollTop: number;
  readonly viewHeight: number;
}

/** Rows that are rendered above and below what is seen. */
const SPARE_ROWS = 6;

/** No list renders more, however high its window is. */
const MOST_ROWS = 160;

/** The rows to render: from `first` up to, without, `end`. */
export function planWindow({ count, rowHeight, scrollTop, viewHeight }: ListWindow): {
  readonly first: number;
  readonly end: number;
} {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const first = Math.min(Math.max(0, top - SPARE_ROWS), Math.max(0, count - 1));
  const visibleRows = Math.ceil(viewHeight / rowHeight) + 1;
  return { first, end: Math.min(count, top + visibleRows + SPARE_ROWS, first + MOST_ROWS) };
}

/** Where to scroll so that a row is seen; undefined when it is. */
export function scrollTopFor(index: number, { rowHeight, scrollTop, viewHeight }: ListWindow): number | undefined {
  const top = index * rowHeight;
  if (top < scrollTop) return top;
  if (top + rowHeight > scrollTop + viewHeight) return top + rowHeight - viewHeight;
  return undefined;
}
