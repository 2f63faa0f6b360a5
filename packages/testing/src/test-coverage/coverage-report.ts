// The report of coverage. No code.

/** Things of one kind, by name. */
export interface CoverageRow {
  /** `events`, `components`, `actions of poll`, `content sources`, `configuration`. */
  readonly name: string;
  readonly covered: readonly string[];
  readonly missing: readonly string[];
}

/** First and last line, 1-based. */
export type LineRange = readonly [first: number, last: number];

/** Lines of one of the author’s files that are in the bundle. */
export interface FileCoverage {
  /** Path from the integration’s folder. */
  readonly file: string;
  /** Lines with code. */
  readonly lines: number;
  /** Those of which a part ran. */
  readonly covered: number;
  /** First and last line of each range that didn’t run, 1-based. */
  readonly missing: readonly LineRange[];
  /** The same of lines of which a part didn’t run, for example one side of a condition. They count as covered. */
  readonly partial: readonly LineRange[];
}

/** What tests cover. `String(report)` is a table for terminals. */
export interface CoverageReport {
  /** Name of the integration. */
  readonly integration: string;
  readonly rows: readonly CoverageRow[];
  readonly files: readonly FileCoverage[];
  /** `percent` is rounded down. */
  readonly lines: { readonly total: number; readonly covered: number; readonly percent: number };
  /** Test platforms that recorded. */
  readonly platforms: number;
  /** Sentences about what can’t be counted. */
  readonly notes: readonly string[];
  toString(): string;
}
