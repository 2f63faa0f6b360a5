// What a run of tests came to, read from vitest's report. Called by `npm test`.

import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts the tests that were asked for. A name pattern makes vitest report every other test as skipped; those are not counted.
 * `isUnmatched` says that there is none; that is one failure, like a run that ended badly without a failing test.
 */
export function countTests(report, { exitCode, pattern }) {
  const wanted = pattern === undefined ? undefined : new RegExp(pattern);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report.testResults) {
    const tests = file.assertionResults.filter(({ fullName }) => wanted === undefined || wanted.test(fullName));
    const failed = tests.filter(({ status }) => status === 'failed').length;
    counts.passed += tests.filter(({ status }) => status === 'passed').length;
    counts.skipped += tests.length - failed - tests.filter(({ status }) => status === 'passed').length;
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
  }
  const isUnmatched = counts.passed + counts.failed + counts.skipped === 0;
  if (counts.failed === 0 && (isUnmatched || exitCode !== 0)) counts.failed = 1;
  return { ...counts, isUnmatched };
}

/** Files whose tests did not all pass: one failed, or was not run, since its process ended. Relative to the root. */
export function listBroken(report, root) {
  const isBroken = (file) =>
    file.status === 'failed' || file.assertionResults.some(({ status }) => ['failed', 'pending'].includes(status));
  return report.testResults.filter(isBroken).map((file) => relative(root, file.name).replaceAll(sep, '/'));
}

/** A line for each test that failed in the first report and passed in the second. */
export function listUnsteady(first, second, root) {
  const still = new Set(listFailures(second, root).map(withoutReason));
  return listFailures(first, root)
    .filter((line) => !still.has(withoutReason(line)))
    .map((line) => line.replace('Failed', 'Passed when it was run again'));
}

/** What a line of a failure is about: the file, and the test's name. */
function withoutReason(line) {
  return line.split(': ', 2).join(': ');
}

/** A report with the files of another one in the place of its own. */
export function replaceFiles(report, other) {
  const names = new Set(other.testResults.map(({ name }) => name));
  return {
    ...report,
    testResults: [...report.testResults.filter(({ name }) => !names.has(name)), ...other.testResults],
  };
}

/** A line for each test that failed, and for each file that failed as a whole: its path, the test's name, the first line of the error. */
export function listFailures(report, root) {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name).replaceAll(sep, '/');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [`Failed: ${path}: ${firstLine(file.message)}`];
    return failed.map((test) => `Failed: ${path} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
}

/** The first line of a message, without the colours of a terminal, shortened to 300 characters. */
function firstLine(message) {
  const line = stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n', 1)[0];
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}

/** The name pattern among the arguments of a command: `-t x`, `-t=x`, `--testNamePattern x`, `--testNamePattern=x`. */
export function namePatternOf(args) {
  for (const [index, argument] of args.entries()) {
    const match = /^(?:-t|--testNamePattern)(?:=(.*))?$/s.exec(argument);
    if (match !== null) return match[1] ?? args[index + 1];
  }
  return undefined;
}
