/** A test of vitest's JSON report. */
interface OneTest {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
}

/** A file of vitest's JSON report. */
interface OneFile {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly assertionResults: readonly OneTest[];
}

/** What a run came to. `isUnmatched`: no test was asked for, which counts as one failure. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly isUnmatched: boolean;
}

/** Counts the tests that were asked for. */
export function countTests(
  report: { readonly testResults: readonly OneFile[] },
  run: { readonly exitCode: number; readonly pattern?: string | undefined },
): Counts;

/** Files whose tests did not all pass: one failed, or was not run, since its process ended. */
export function listBroken(report: { readonly testResults: readonly OneFile[] }, root: string): readonly string[];

/** A line for each test that failed in the first report and passed in the second. */
export function listUnsteady(
  first: { readonly testResults: readonly OneFile[] },
  second: { readonly testResults: readonly OneFile[] },
  root: string,
): readonly string[];

/** A report with the files of another one in the place of its own. */
export function replaceFiles<Report extends { readonly testResults: readonly OneFile[] }>(
  report: Report,
  other: Report,
): Report;

/** A line for each test that failed, and for each file that failed as a whole; paths are relative to the root. */
export function listFailures(report: { readonly testResults: readonly OneFile[] }, root: string): readonly string[];

/** The name pattern among the arguments of a command. */
export function namePatternOf(args: readonly string[]): string | undefined;
