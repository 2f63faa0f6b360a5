// Prints figures: one JSON object a line for programs, a table for people.
import type { Figure, Goal, Unit } from './row.ts';

/** A line of the output: a measurement, or the reason for a missing one. */
export type Line = FigureLine | ErrorLine;

/** The line of a row, or of one of its figures, that could not be measured. */
export interface ErrorLine {
  readonly name: string;
  readonly error: string;
}

/** The line of a figure. */
export interface FigureLine {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** The other side's figure, in the same unit. */
  readonly versus: number;
  /** `value / versus`; null where that is nothing. */
  readonly ratio: number | null;
  /** Such as `ratio <= 1.5`; null for a figure that only informs. */
  readonly goal: string | null;
  /** null without a goal. */
  readonly met: boolean | null;
  /** What `versus` was measured on. */
  readonly peer: string;
}

/** A figure's whole name. */
export function nameOf(row: string, suffix: string | undefined): string {
  return suffix === undefined || suffix === '' ? row : `${row}/${suffix}`;
}

/** A figure as a line. */
export function toLine(row: string, figure: Figure): FigureLine {
  const ratio = figure.value / figure.versus;
  const { goal } = figure;
  return {
    name: nameOf(row, figure.suffix),
    value: rounded(figure.value),
    unit: figure.unit,
    versus: rounded(figure.versus),
    ratio: figure.versus === 0 ? null : rounded(ratio),
    goal: goal ?? null,
    met: goal === undefined ? null : isMet(goal, figure),
    peer: figure.peer,
  };
}

function isMet(goal: Goal, { value, versus }: Figure): boolean {
  const [of, is, than] = goal.split(' ');
  const judged = of === 'ratio' ? value / versus : of === 'excess' ? value - versus : value;
  return is === '<=' ? judged <= Number(than) : judged >= Number(than);
}

/** Three significant digits say all that a measurement knows; sizes stay exact. */
function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}

/** A table for people. */
export function formatTable(lines: readonly FigureLine[]): string {
  const rows = lines.map((line) => [
    line.name,
    `${line.value} ${line.unit}`,
    `${line.versus} ${line.unit}`,
    line.ratio === null ? '' : `${line.ratio} ×`,
    line.goal ?? '',
    line.met === null ? '' : line.met ? 'met' : 'MISSED',
    line.peer,
  ]);
  const table = [['name', 'ours', 'versus', 'ratio', 'goal', '', 'measured against'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
