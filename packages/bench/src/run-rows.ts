// Measures rows, and accounts for every one of them: what is not reported when the process ends, however it ends, is
// printed as an error and makes the exit code 1. Called by the command.
import type { Effort } from './measure/effort.ts';
import { removeTemporaryFolders } from './measure/temporary-folder.ts';
import { nameOf, toLine } from './report.ts';
import type { ErrorLine, Line } from './report.ts';
import type { Figure, MissingFigure, Row } from './row.ts';

/** How rows are run. */
export interface RunOptions {
  readonly effort: Effort;
  /** Receives each line. Also called while the process exits, so it must write synchronously. */
  readonly print: (line: Line) => void;
  /** A row that takes longer ends the run. */
  readonly limitMs: number;
}

/** What became of the rows of a run. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** A row did not end: what it left running would change the figures of those after it. */
class RowTooSlow extends Error {}

/** A run of rows. */
export class Run {
  readonly #options: RunOptions;
  readonly #waiting: Set<Row>;
  #passed = 0;
  #failed = 0;

  constructor(rows: readonly Row[], options: RunOptions) {
    this.#waiting = new Set(rows);
    this.#options = options;
  }

  /** Measures one row after the other. A row that cannot be measured does not keep the others from it. */
  async measure(): Promise<Outcome> {
    for (const row of this.#waiting) {
      this.#options.effort.note(row.name);
      try {
        const { isMeasuring } = this.#options.effort;
        const figures = await this.#figuresOf(row);
        this.#report(row, linesOf(row, isMeasuring ? figures : figures.map(withoutGoal)));
      } catch (thrown) {
        this.#options.effort.note(thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown));
        this.#report(row, [{ name: row.name, error: firstLineOf(thrown) }]);
        if (thrown instanceof RowTooSlow) break;
      } finally {
        removeTemporaryFolders();
      }
    }
    return this.end();
  }

  /** Reports the rows that have not been measured as errors. To be called when the process ends; a second call changes nothing. */
  end(): Outcome {
    for (const row of this.#waiting) {
      this.#report(row, [{ name: row.name, error: 'The run ended before this row was measured.' }]);
    }
    return { passed: this.#passed, failed: this.#failed };
  }

  /** The figures of a row; rejects when it takes too long, and when it waits for what can no longer come. */
  async #figuresOf(row: Row) {
    const { effort, limitMs } = this.#options;
    const interrupted = Promise.withResolvers<never>();
    // Node emits this when no work is pending. Without this listener, the process would end here silently.
    const stop = (): void =>
      interrupted.reject(new Error('It waits for something that nothing in this process can bring.'));
    const expire = (): void => interrupted.reject(new RowTooSlow(`It took longer than ${limitMs / 1000} s.`));
    process.once('beforeExit', stop);
    const timer = setTimeout(expire, limitMs).unref();
    try {
      return await Promise.race([row.measure(effort), interrupted.promise]);
    } finally {
      clearTimeout(timer);
      process.off('beforeExit', stop);
    }
  }

  #report(row: Row, lines: readonly Line[]): void {
    this.#waiting.delete(row);
    if (lines.some((line) => 'error' in line)) this.#failed++;
    else this.#passed++;
    for (const line of lines) this.#options.print(line);
  }
}

/** Tiny sizes say nothing about a goal. */
function withoutGoal(figure: Figure | MissingFigure): Figure | MissingFigure {
  if ('error' in figure) return figure;
  const { goal: _goal, ...others } = figure;
  return others;
}

/** A line for each figure that the row has, and one for each that it should have. */
function linesOf(row: Row, measured: readonly (Figure | MissingFigure)[]): Line[] {
  const found = new Set(measured.map(({ suffix }) => suffix ?? ''));
  const missing = row.figures.filter((suffix) => !found.has(suffix));
  return [
    ...measured.map((figure): Line => {
      if ('error' in figure) return { name: nameOf(row.name, figure.suffix), error: figure.error };
      return row.figures.includes(figure.suffix ?? '')
        ? checkedLine(row.name, figure)
        : { name: nameOf(row.name, figure.suffix), error: 'It is not among the figures that the row names.' };
    }),
    ...missing.map((suffix): ErrorLine => ({ name: nameOf(row.name, suffix), error: 'The row did not report it.' })),
  ];
}

/** JSON has no NaN: a figure without a number wasn’t measured. */
function checkedLine(row: string, figure: Figure): Line {
  const { value, versus, suffix } = figure;
  if (Number.isFinite(value) && Number.isFinite(versus)) return toLine(row, figure);
  return { name: nameOf(row, suffix), error: `It was measured as ${value} against ${versus}.` };
}

function firstLineOf(thrown: unknown): string {
  return (thrown instanceof Error ? thrown.message : String(thrown)).split('\n', 1)[0] ?? '';
}
