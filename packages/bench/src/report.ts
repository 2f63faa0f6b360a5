// Prints figures: one JSON object a line for programs, a table for people.
import type { Figure, Goal } from './row.ts';

/** A line of the output. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: Figure['unit'];
  /** The other side's figure, in the same unit. */
  readonly versus: number;
  /** `value / versus`. */
  readonly ratio: number;
  /** Such as `ratio <= 1.5`; null for a figure that only informs. */
  readonly goal: string | null;
  /** null where there is no goal. */
  readonly met: boolean | null;
  /** What `versus` was measured on. */
  readonly peer: string;
}

/** A figure as a line. */
export function toLine(row: string, figure: Figure): Line {
  const ratio = figure.value / figure.versus;
  const { goal } = figure;
  return {
    name: figure.suffix === undefined ? row : `${row}/${figure.suffix}`,
    value: rounded(figure.value),
    unit: figure.unit,
    versus: rounded(figure.versus),
    ratio: rounded(ratio),
    goal: goal === undefined ? null : `${goal.of} ${goal.is} ${goal.than}`,
    met: goal === undefined ? null : isMet(goal, goal.of === 'ratio' ? ratio : figure.value),
    peer: figure.peer,
  };
}

function isMet({ is, than }: Goal, found: number): boolean {
  return is === '<=' ? found <= than : found >= than;
}

/** Three significant digits say all that a measurement knows; sizes stay exact. */
function rounded(value: number): number {
  return value >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}

/** A table for people. */
export function formatTable(lines: readonly Line[]): string {
  const rows = lines.map((line) => [
    line.name,
    `${line.value} ${line.unit}`,
    `${line.versus} ${line.unit}`,
    `${line.ratio} ×`,
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
