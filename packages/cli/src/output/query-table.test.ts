import { expect, it } from 'vitest';
import { formatQueryTable } from './query-table.ts';

it('aligns columns under their names', () => {
  const columns = [{ name: 'type' }, { name: 'count(*)' }];
  const rows = [
    ['ui_render', 12],
    ['task', null],
  ];
  expect(formatQueryTable({ columns, rows })).toBe(
    ['type       count(*)', '----       --------', 'ui_render  12', 'task       NULL', ''].join('\n'),
  );
});

it('shows the columns of an empty result', () => {
  expect(formatQueryTable({ columns: [{ name: 'id' }], rows: [] })).toBe('id\n--\n');
});

it('keeps each row on its line, and out of the terminal', () => {
  const row = ['a\nb', '\u001b[2J', 'x'.repeat(5_000_000), 'y'.repeat(80)];
  const lines = formatQueryTable({ columns: row.map(() => ({ name: 'n' })), rows: [row] }).split('\n');
  expect(lines[2]).toBe(`a\\nb  \\x1b[2J  ${'x'.repeat(79)}…  ${'y'.repeat(80)}`);
  expect(lines).toHaveLength(4);
});
