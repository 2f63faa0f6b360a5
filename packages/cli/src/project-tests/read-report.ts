// The report of Vitest, as short as an agent needs it.
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** The fields of Vitest’s JSON report that are read. */
export interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
      readonly location?: Position | null;
    }[];
  }[];
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A test or a file that failed, where it can be fixed. */
export interface TestFailure {
  /** Path from the project. */
  readonly file: string;
  /** Name of the test; absent if the file couldn’t run. */
  readonly test?: string;
  /** Position of the failed statement, or else of the test. */
  readonly line?: number;
  readonly column?: number;
  readonly message: string;
}

/** The outcome of a run. */
export interface TestsReport {
  readonly ok: boolean;
  readonly files: number;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly TestFailure[];
  /** Failures that were left out. */
  readonly moreFailures?: number;
}

const MAX_FAILURES = 20;

const MAX_MESSAGE_LENGTH = 1_200;

/** Summarizes a report. `root`: absolute path of the project. */
export function readReport(report: VitestReport, root: string): TestsReport {
  const failures = report.testResults.flatMap((result) => failuresOf(result, root));
  const more = failures.length - MAX_FAILURES;
  return {
    ok: report.success && failures.length === 0,
    files: report.testResults.length,
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failures.slice(0, MAX_FAILURES),
    ...(more > 0 ? { moreFailures: more } : {}),
  };
}

type FileResult = VitestReport['testResults'][number];

function failuresOf({ name, status, message, assertionResults }: FileResult, root: string): TestFailure[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ file, ...describe(message, name) }];
  return failed.map(({ fullName, failureMessages, location }) => ({
    file,
    test: fullName,
    ...location,
    ...describe((failureMessages ?? []).join('\n'), name),
  }));
}

/** The message without frames of libraries, and the position of the innermost frame in the file. */
function describe(text: string, file: string): Pick<TestFailure, 'message'> & Partial<Position> {
  const lines = stripVTControlCharacters(text).split('\n');
  const frame = lines.map((line) => FRAME.exec(line)).find((match) => match !== null && pathOf(match) === file);
  const message = lines
    .filter((line) => !FRAME.test(line) || isOwn(line))
    .join('\n')
    .trim();
  const position = frame == null ? {} : { line: Number(frame[2]), column: Number(frame[3]) };
  return { ...position, message: message.slice(0, MAX_MESSAGE_LENGTH).toWellFormed() };
}

const FRAME = /^\s+at (?:.*\()?(\S+?):(\d+):(\d+)\)?$/;

function isOwn(line: string): boolean {
  return !/node_modules|node:internal/.test(line);
}

function pathOf([, path = '']: RegExpExecArray): string | undefined {
  if (path.startsWith('file://')) return fileURLToPath(path);
  return isAbsolute(path) ? path : undefined;
}
