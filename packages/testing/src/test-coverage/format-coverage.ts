// The table of coverage for terminals.
import type { CoverageReport, FileCoverage, LineRange } from './coverage-report.ts';

/** Formats it: what is declared, then the lines of each file. */
export function formatCoverage({ rows, files, lines, notes }: Omit<CoverageReport, 'toString'>): string {
  const declared = rows.map(({ name, covered, missing }) => [
    name,
    `${covered.length}/${covered.length + missing.length}`,
    missing.join(', '),
  ]);
  const byFile = files.map((file) => [file.file, percent(file.covered, file.lines), describeMissing(file)]);
  const total = ['all files', percent(lines.covered, lines.total), ''];
  const tables = [
    ...(declared.length === 0 ? [] : [[['', 'covered', 'not covered'], ...declared]]),
    ...(files.length === 0 ? [] : [[['file', 'lines', 'not covered'], ...byFile, total]]),
  ];
  const width = Math.max(0, ...tables.flat().map(([name = '']) => name.length));
  return [...tables.map((table) => formatTable(table, width)), ...notes].join('\n\n');
}

/** Rounded down, so that only full coverage is 100 %. */
export function percentOf(covered: number, total: number): number {
  return total === 0 ? 100 : Math.floor((100 * covered) / total);
}

function percent(covered: number, total: number): string {
  return `${percentOf(covered, total)} %`;
}

function describeMissing({ missing, partial }: FileCoverage): string {
  const parts = partial.length === 0 ? [] : [`partly: ${rangesOf(partial)}`];
  return [...(missing.length === 0 ? [] : [rangesOf(missing)]), ...parts].join('; ');
}

function rangesOf(ranges: readonly LineRange[]): string {
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ');
}

/** Two tables with the same first columns. */
function formatTable(rows: readonly (readonly string[])[], first: number): string {
  const second = Math.max(...rows.map(([, value = '']) => value.length), 'covered'.length);
  return rows
    .map(([name = '', value = '', rest = '']) => `${name.padEnd(first)}  ${value.padStart(second)}  ${rest}`.trimEnd())
    .join('\n');
}
