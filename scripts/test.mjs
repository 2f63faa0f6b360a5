// `npm test`: sets the clone up and runs every test. The last line is `N passed, N failed`; what was skipped stands before it.
// A run of every test also compares its coverage with the numbers of docs/coverage.md; `--update-coverage` writes that page. It runs the
// files that failed a second time, alone, and names each test that passed then: see docs/decisions/074-tests-that-run-again.md.
// `npm run test:long` runs what takes longer; `--sample=N` a short run of that, N being its seed, `--sample` one of today's.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root, run } from './setup.mjs';
import { countTests, listBroken, listFailures, listUnsteady, namePatternOf, replaceFiles } from './test-report.mjs';

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

/** Files that a run of everything runs a second time at most: where more fail, the change is at fault, and not the moment. */
const MAX_FILES_AGAIN = 5;

let status = runVitest(filters);
let report = readReport();
const broken = report === undefined ? [] : listBroken(report, root);
let unsteady = [];
if ((isWhole || sample !== undefined) && status !== 0 && broken.length > 0 && broken.length <= MAX_FILES_AGAIN) {
  // Alone: what fails now fails by itself. Node also ends a process with SIGSEGV now and then, as one of its threads ends.
  process.stdout.write(`Run again, one after another: ${broken.join(', ')}\n`);
  const again = runVitest(['--no-file-parallelism', ...broken]);
  const other = readReport();
  if (other !== undefined) {
    status = again;
    unsteady = listUnsteady(report, other, root);
    report = replaceFiles(report, other);
  }
}
const counts = readCounts(status);
if (counts.isUnmatched) process.stdout.write('No test matches what was asked for.\n');
const isCovered = !isWhole || compareCoverage();
const { passed, skipped } = counts;
const failed = counts.failed + (isCovered ? 0 : 1);
for (const line of [...unsteady, ...counts.failures]) process.stdout.write(`${line}\n`);
if (!isCovered) process.stdout.write('Failed: this run and docs/coverage.md differ; the lines above say where.\n');
if (sample !== undefined) process.stdout.write(`Repeat this sample: npm run test:long -- --sample=${sample}\n`);
if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = status === 0 && failed === 0 ? 0 : 1;

/** Runs the files that some filters name. Returns the exit code. */
function runVitest(wanted) {
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return run(node, [vitest, 'run', ...projects, ...reports, '--passWithNoTests', ...wanted], {
    env: {
      ...projectEnvironment(),
      ...(browser === undefined ? {} : { BINDERY_BROWSER: browser }),
      ...(isWhole ? { BINDERY_COVERAGE_RECORDS: records } : {}),
      ...(sample === undefined ? {} : { BINDERY_LONG_SAMPLE: sample }),
    },
    stdio: ['ignore', 1, 2],
  });
}

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

/** Vitest's report; undefined where it did not even start: its own words stand above. */
function readReport() {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(reportFile, { force: true });
  }
}

/** What the report comes to. */
function readCounts(exitCode) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0, isUnmatched: false, failures: [] };
  const pattern = namePatternOf(filters);
  return { ...countTests(report, { exitCode, pattern }), failures: listFailures(report, root) };
}
