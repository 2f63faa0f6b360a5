// The result of a SQL query as a table for a terminal.
import type { EventQueryResult } from '@bindery/contract';
import { escapeControls } from './escape-controls.ts';
import { formatTable } from './table.ts';

/** Maximum width of a cell, in characters. JSON output has whole values. */
const MAX_WIDTH = 80;

/** A line for the names of the columns, then a line for each row. Values that are longer than 80 characters are shortened. */
export function formatQueryTable({ columns, rows }: Pick<EventQueryResult, 'columns' | 'rows'>): string {
  const head = columns.map(({ name }) => formatCell(name));
  return formatTable([head, head.map((name) => '-'.repeat(name.length)), ...rows.map((row) => row.map(formatCell))]);
}

function formatCell(value: string | number | null): string {
  if (value === null) return 'NULL';
  // What is beyond the width is not escaped first: a value can have megabytes.
  const text = escapeControls(String(value).slice(0, MAX_WIDTH + 1));
  return text.length <= MAX_WIDTH ? text : `${text.slice(0, MAX_WIDTH - 1)}…`;
}
