// Adds totals and the table to what a report counts.
import type { CoverageReport, FileCoverage } from './coverage-report.ts';
import { formatCoverage, percentOf } from './format-coverage.ts';

/** Creates a report. */
export function createCoverageReport(parts: Omit<CoverageReport, 'lines' | 'toString'>): CoverageReport {
  const sum = (of: (file: FileCoverage) => number): number => parts.files.reduce((all, file) => all + of(file), 0);
  const [total, covered] = [sum(({ lines }) => lines), sum((file) => file.covered)];
  const report = { ...parts, lines: { total, covered, percent: percentOf(covered, total) } };
  return { ...report, toString: () => formatCoverage(report) };
}
