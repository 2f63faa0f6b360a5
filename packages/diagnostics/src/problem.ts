// A problem is something wrong in what an author wrote; tools collect all of them and report once.

/** The severity of a problem: only an `error` stops the operation. */
export type Severity = 'error' | 'warning' | 'info';

/** Replaces text at a position. It applies only while the file has the removed text there. */
export interface TextEdit {
  /** Path of the file, as in a problem. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. At a quoted text, the column of its quote is enough. */
  readonly column: number;
  /** Text at the position. Empty for an insertion. */
  readonly remove: string;
  readonly insert: string;
}

/** Edits that resolve a problem, all or none. */
export interface ProblemFix {
  /** Imperative, without a period: `Replace "pol" with "poll"`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** One finding, with the location in a file where it can be fixed. */
export interface Problem {
  /** Stable identifier, `snake_case`, never reused for another meaning. */
  readonly code: string;
  readonly severity: Severity;
  /** The actual value, and the expected one. */
  readonly message: string;
  /** What to do: an exact command, field or edit. */
  readonly advice?: string;
  /** Path of the file, as passed to the tool. */
  readonly file?: string;
  /** 1-based. */
  readonly line?: number;
  /** 1-based, in UTF-16 code units. */
  readonly column?: number;
  /** Where in a tree of data, for example `children[2].element`. */
  readonly path?: string;
  /** The edits of `bindery check --fix`. */
  readonly fix?: ProblemFix;
}

/** Whether any of the problems is an error. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Orders problems by file, line, and column, errors before warnings at one location. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...problems].sort(
    (a, b) =>
      (a.file ?? '').localeCompare(b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      rank[a.severity] - rank[b.severity],
  );
}
