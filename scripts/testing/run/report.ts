// What a run of tests came to, read from Vitest's JSON report.
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Durations } from '../durations.ts';
import { LONG_TAG } from '../long-tests.ts';

/** A test of the report. `pending` is one that its process did not reach. */
interface TestReport {
  readonly status: 'passed' | 'failed' | 'pending' | 'skipped' | 'todo' | 'disabled';
  readonly fullName: string;
  readonly failureMessages: readonly string[];
  readonly tags: readonly string[];
}

/** A file of the report; times are milliseconds since 1970. */
interface FileReport {
  readonly name: string;
  readonly message: string;
  readonly status: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly TestReport[];
}

/** Vitest's JSON report. */
export interface Report {
  readonly testResults: readonly FileReport[];
}

/** Counts of a run. `isUnmatched`: no test has what the filters name, which counts as one failure. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly isUnmatched: boolean;
}

/** What a run was of. */
export interface CountOptions {
  readonly exitCode: number;
  readonly pattern?: string | undefined;
  readonly leavesOutLong?: boolean;
}

/** Counts tests. Vitest reports tests that a name pattern or a tag leaves out as skipped; those are not counted. */
export function countTests(report: Report, { exitCode, pattern, leavesOutLong = false }: CountOptions): Counts {
  const isNamed = pattern === undefined ? () => true : (test: TestReport) => new RegExp(pattern).test(test.fullName);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter(
      (test) => isNamed(test) && !(leavesOutLong && test.tags.includes(LONG_TAG)),
    );
    const failed = tests.filter(({ status }) => status === 'failed').length;
    const passed = tests.filter(({ status }) => status === 'passed').length;
    const hasEnded = countPending(file) > 0;
    counts.passed += passed;
    counts.skipped += hasEnded ? 0 : tests.length - failed - passed;
    counts.failed += failed === 0 && (file.status === 'failed' || hasEnded) ? 1 : failed;
  }
  const isUnmatched = counts.passed + counts.failed + counts.skipped === 0;
  if (counts.failed === 0 && (isUnmatched || exitCode !== 0)) counts.failed = 1;
  return { ...counts, isUnmatched };
}

function countPending({ assertionResults }: FileReport): number {
  return assertionResults.filter(({ status }) => status === 'pending').length;
}

/** A line for each test that failed, and for each file that failed as a whole; paths are relative to the root. */
export function listFailures(report: Report, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const path = pathOf(file, root);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const pending = countPending(file);
    const lines = failed.map((test) => `Failed: ${path} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    if (pending > 0) lines.push(`Failed: ${path}: its process ended before ${pending} of its tests`);
    else if (lines.length === 0 && file.status === 'failed') lines.push(`Failed: ${path}: ${firstLine(file.message)}`);
    return lines;
  });
}

/** How long each file took, its imports not counted. */
export function durationsOf(report: Report, root: string): Durations {
  return new Map(report.testResults.map((file) => [pathOf(file, root), file.endTime - file.startTime]));
}

function pathOf({ name }: FileReport, root: string): string {
  return relative(root, name).replaceAll(sep, '/');
}

/** The first line of a message, without terminal colors, shortened to 300 characters. */
function firstLine(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n', 1);
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** The name pattern among the arguments of a command: `-t x`, `-t=x`, `--testNamePattern x`, `--testNamePattern=x`. */
export function namePatternOf(args: readonly string[]): string | undefined {
  for (const [index, argument] of args.entries()) {
    const match = /^(?:-t|--testNamePattern)(?:=(.*))?$/s.exec(argument);
    if (match !== null) return match[1] ?? args[index + 1];
  }
  return undefined;
}
