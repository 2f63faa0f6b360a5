// `npm test`: sets the clone up and runs every test. The last line is `N passed, N failed`; what was skipped stands before it.
// A run of every test also compares docs/coverage.md with what it showed; `--update-coverage` writes that page anew.
// `npm run test:long` runs what takes longer; `--sample=N` a seeded sample of that.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();

const given = process.argv.slice(2);
const isLong = given.includes('--long');
const sample = given.find((argument) => argument.startsWith('--sample='))?.slice('--sample='.length);
const updatesCoverage = given.includes('--update-coverage');
const filters = given.filter(
  (argument) => !['--long', '--update-coverage'].includes(argument) && !argument.startsWith('--sample='),
);
const isWhole = !isLong && filters.length === 0;

const browser = findBrowser();
if (browser === undefined && !isLong) {
  process.stderr.write(
    '\n!!! SKIPPED: every browser test. No Chromium or Chrome was found.\n' +
      '!!! Install one (on Debian: apt-get install chromium), or set BINDERY_BROWSER to its path.\n\n',
  );
}
const projects = isLong ? ['long'] : ['unit', 'e2e', ...(browser === undefined ? [] : ['browser'])];
const reportFile = join(root, '.cache', `test-report-${process.pid}.json`);
const records = join(root, '.cache', `coverage-records-${process.pid}`);
mkdirSync(join(root, '.cache'), { recursive: true });

const status = run(
  node,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    '--passWithNoTests',
    ...filters,
  ],
  {
    env: {
      ...projectEnvironment(),
      ...(browser === undefined ? {} : { BINDERY_BROWSER: browser }),
      ...(isWhole ? { BINDERY_COVERAGE_RECORDS: records } : {}),
      ...(sample === undefined ? {} : { BINDERY_LONG_SAMPLE: sample }),
    },
    stdio: ['ignore', 1, 2],
  },
);
const counts = readCounts(status);
const isCovered = !isWhole || compareCoverage();
const { passed, skipped } = counts;
const failed = counts.failed + (isCovered ? 0 : 1);
if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;

/** Whether docs/coverage.md is what this run showed; true once it was written anew. */
function compareCoverage() {
  const script = join(root, 'scripts', 'papers', 'check-coverage.ts');
  const options = updatesCoverage ? ['--update'] : [];
  const compared = run(node, ['--conditions=@bindery/source', script, records, ...options]);
  rmSync(records, { recursive: true, force: true });
  return compared === 0;
}

/** Counts from vitest's report. A run that ended badly without a failing test counts as one failure. */
function readCounts(exitCode) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    rmSync(reportFile, { force: true });
    const failedTests = report.numFailedTests ?? 0;
    const brokenFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
    ).length;
    const failures = failedTests + brokenFiles;
    return {
      passed: report.numPassedTests ?? 0,
      failed: failures === 0 && exitCode !== 0 ? 1 : failures,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // Vitest did not even start: its own words stand above.
  }
}
