// What a run of tests came to, read from vitest's report. Called by `npm test`.

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

/** The name pattern among the arguments of a command: `-t x`, `-t=x`, `--testNamePattern x`, `--testNamePattern=x`. */
export function namePatternOf(args) {
  for (const [index, argument] of args.entries()) {
    const match = /^(?:-t|--testNamePattern)(?:=(.*))?$/s.exec(argument);
    if (match !== null) return match[1] ?? args[index + 1];
  }
  return undefined;
}
