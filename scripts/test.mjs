// `npm test`: sets the clone up and runs every test. The last line is `N passed, N failed`; what was skipped stands before it.
// A run of every test also compares its coverage with the numbers of docs/coverage.md; `--update-coverage` writes that page.
// `npm run test:long` runs what takes longer; `--sample=N` a short run of that, N being its seed, `--sample` one of today's.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root, run } from './setup.mjs';
import { countTests, namePatternOf } from './test-report.mjs';

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const given = process.argv.slice(2);
const isLong = given.includes('--long');
const sample = readSample();
const updatesCoverage = given.includes('--update-coverage');
const filters = given.filter(
  (argument) => !['--long', '--update-coverage'].includes(argument) && !/^--sample(?:=|$)/.test(argument),
);
const isWhole = !isLong && filters.length === 0;
const projects = (isLong ? ['long'] : ['unit', 'isolated', 'e2e', 'browser']).flatMap((project) => [
  '--project',
  project,
]);

ensureInstalled();
if (!hasMatchingFile()) {
  process.stdout.write(`No test file matches ${filters.map((filter) => JSON.stringify(filter)).join(' ')}.\n`);
  process.stdout.write('0 passed, 1 failed\n');
  process.exit(1);
}
ensureBuilt();

const browser = findBrowser();
if (browser === undefined && !isLong) {
  process.stderr.write(
    '\n!!! SKIPPED: every browser test. No Chromium or Chrome was found.\n' +
      '!!! Install one (on Debian: apt-get install chromium), or set BINDERY_BROWSER to its path.\n\n',
  );
}
const reportFile = join(root, '.cache', `test-report-${process.pid}.json`);
const records = join(root, '.cache', `coverage-records-${process.pid}`);
mkdirSync(join(root, '.cache'), { recursive: true });

const status = run(
  node,
  [
    vitest,
    'run',
    ...projects,
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
if (counts.isUnmatched) process.stdout.write('No test matches what was asked for.\n');
const isCovered = !isWhole || compareCoverage();
const { passed, skipped } = counts;
const failed = counts.failed + (isCovered ? 0 : 1);
if (sample !== undefined) process.stdout.write(`Repeat this sample: npm run test:long -- --sample=${sample}\n`);
if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;

/** Seed of a short run of the long tests: the one given, or today's date. */
function readSample() {
  const argument = given.find((one) => /^--sample(?:=|$)/.test(one));
  if (argument === undefined) return undefined;
  const seed = argument.slice('--sample='.length) || new Date().toISOString().slice(0, 10).replaceAll('-', '');
  if (!isLong || !/^\d{1,10}$/.test(seed)) {
    process.stderr.write(`"${argument}" is not valid: npm run test:long -- --sample=<a number of at most 10 digits>\n`);
    process.exit(2);
  }
  return seed;
}

/** Whether there is a file that the filters name; asked before anything is built for it. */
function hasMatchingFile() {
  if (filters.every((filter) => filter.startsWith('-'))) return true;
  const args = [vitest, 'list', '--filesOnly', '--json', ...projects, ...filters];
  const { status: code, stdout } = spawnSync(node, args, { cwd: root, env: projectEnvironment(), encoding: 'utf8' });
  return code !== 0 || JSON.parse(stdout).length > 0; // Where listing fails, the run says why.
}

/** Whether the run showed no less than docs/coverage.md says; true once the page was written. */
function compareCoverage() {
  const script = join(root, 'scripts', 'docs', 'check-coverage.ts');
  const options = updatesCoverage ? ['--update'] : [];
  const compared = run(node, ['--conditions=@bindery/source', script, records, ...options]);
  rmSync(records, { recursive: true, force: true });
  return compared === 0;
}

/** Counts from vitest's report. */
function readCounts(exitCode) {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    rmSync(reportFile, { force: true });
    return countTests(report, { exitCode, pattern: namePatternOf(filters) });
  } catch {
    return { passed: 0, failed: 1, skipped: 0, isUnmatched: false }; // Vitest did not even start: its own words stand above.
  }
}
