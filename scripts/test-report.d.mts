/** A test of vitest's JSON report. */
interface OneTest {
  readonly status: string;
  readonly fullName: string;
}

/** A file of vitest's JSON report. */
interface OneFile {
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

/** The name pattern among the arguments of a command. */
export function namePatternOf(args: readonly string[]): string | undefined;
