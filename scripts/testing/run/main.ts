// `npm test` and `npm run test:long`, once the clone is set up. The last line of the output is `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../find-browser.mjs';
import { ensureBuilt, node, projectEnvironment, root, run } from '../../setup.mjs';
import { COMMITTED_FILE, LAST_RUN_FILE, readDurations, writeDurations } from '../durations.ts';
import { LONG_TAG } from '../long-tests.ts';
import { findChangedTests } from './changed-tests.ts';
import { HELP, UsageError, parseOptions } from './options.ts';
import type { TestOptions } from './options.ts';
import { countTests, durationsOf, listFailures, namePatternOf } from './report.ts';
import type { Report } from './report.ts';

const VITEST = join(root, 'node_modules', 'vitest', 'vitest.mjs');
/** Shorter files don't matter for the order of a run. */
const SHORTEST_RECORDED_MS = 500;

try {
  process.exitCode = main(process.argv.slice(2));
} catch (thrown) {
  if (!(thrown instanceof UsageError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exitCode = 2;
}

function main(argv: readonly string[]): number {
  if (argv.includes('--help')) {
    process.stdout.write(HELP);
    return 0;
  }
  const options = parseOptions(argv);
  if (options.slowest !== undefined) return showSlowest(options.slowest, options);
  const filters = options.changedSince === undefined ? options.filters : addChanged(options, options.changedSince);
  if (filters === undefined) return 0;
  const projects = (options.isLong ? ['long'] : ['unit', 'isolated', 'e2e', 'browser']).flatMap((project) => [
    '--project',
    project,
  ]);
  if (!hasMatchingFile(filters, projects)) {
    const named = filters.map((filter) => JSON.stringify(filter)).join(' ');
    process.stdout.write(`No test file matches ${named}.\n0 passed, 1 failed\n`);
    return 1;
  }
  ensureBuilt({ declarations: false });
  return runTests({ ...options, filters }, projects);
}

/** Prints the slowest files of the last run, and writes all durations where `--write` says so. */
function showSlowest(count: number, { writesDurations }: TestOptions): number {
  // Files that are gone stay in the report of an earlier run.
  const durations = new Map([...readDurations()].filter(([path]) => existsSync(join(root, path))));
  const sorted = [...durations].toSorted(([, a], [, b]) => b - a);
  const total = sorted.reduce((sum, [, ms]) => sum + ms, 0);
  for (const [path, ms] of sorted.slice(0, count))
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}\n`);
  process.stdout.write(`${(total / 1000).toFixed(1).padStart(7)} s  in all ${sorted.length} files\n`);
  if (writesDurations) writeDurations(COMMITTED_FILE, durations, SHORTEST_RECORDED_MS);
  return 0;
}

/** Filters with the tests that changes can touch; undefined, with a line that says so, where there is none. */
function addChanged({ filters, isLong }: TestOptions, ref: string): readonly string[] | undefined {
  const { changed, tests, others } = findChangedTests(ref, { isLong });
  process.stdout.write(`${changed.length} changed files since ${ref}: ${tests.length} test files import them.\n`);
  const whole = isLong ? 'npm run test:long' : 'npm test';
  if (others > 0) process.stdout.write(`${others} further test files start the whole platform: ${whole} runs them.\n`);
  if (tests.length > 0) return [...filters, ...tests];
  process.stdout.write('0 passed, 0 failed\n');
  return undefined;
}

/** Whether a test file has one of the filters in its path, before anything is built for it. */
function hasMatchingFile(filters: readonly string[], projects: readonly string[]): boolean {
  if (filters.every((filter) => filter.startsWith('-'))) return true;
  const args = [VITEST, 'list', '--filesOnly', '--json', ...projects, ...filters];
  const env = { ...projectEnvironment(), ...(projects.includes('long') ? { BINDERY_LONG_RUN: '1' } : {}) };
  const { status, stdout } = spawnSync(node, args, { cwd: root, env, encoding: 'utf8' });
  return status !== 0 || (JSON.parse(stdout) as unknown[]).length > 0; // Where listing fails, the run says why.
}

function runTests(options: TestOptions, projects: readonly string[]): number {
  const { isLong, sample, filters, changedSince, updatesCoverage } = options;
  const isWhole = !isLong && filters.length === 0;
  // Filters select long tests, too.
  const leavesOutLong = isWhole || (!isLong && changedSince !== undefined);
  const reportFile = join(root, '.cache', `test-report-${process.pid}.json`);
  const records = join(root, '.cache', `coverage-records-${process.pid}`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  const browser = findBrowser();
  if (browser === undefined && !isLong) warnAboutBrowser();
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const tags = leavesOutLong ? [`--tags-filter=!${LONG_TAG}`] : [];
  const exitCode = run(node, [VITEST, 'run', ...projects, ...reports, ...tags, '--passWithNoTests', ...filters], {
    env: {
      ...projectEnvironment(),
      ...(browser === undefined ? {} : { BINDERY_BROWSER: browser }),
      ...(isLong ? { BINDERY_LONG_RUN: '1' } : {}),
      ...(isWhole ? { BINDERY_COVERAGE_RECORDS: records } : {}),
      ...(sample === undefined ? {} : { BINDERY_LONG_SAMPLE: sample }),
    },
    stdio: ['ignore', 1, 2],
  });
  const report = consumeReport(reportFile);
  if (isWhole && report !== undefined) writeDurations(LAST_RUN_FILE, durationsOf(report, root));
  const counts = countTests(report ?? { testResults: [] }, {
    exitCode,
    pattern: namePatternOf(filters),
    leavesOutLong,
  });
  if (counts.isUnmatched) process.stdout.write('No test matches the filters.\n');
  for (const line of report === undefined ? [] : listFailures(report, root)) process.stdout.write(`${line}\n`);
  const isCovered = !isWhole || compareCoverage(records, updatesCoverage);
  if (!isCovered) process.stdout.write('Failed: coverage differs from the page; the lines above say where.\n');
  const failed = counts.failed + (isCovered ? 0 : 1);
  if (sample !== undefined) process.stdout.write(`Repeat this sample: npm run test:long -- --sample=${sample}\n`);
  if (counts.skipped > 0) process.stdout.write(`${counts.skipped} skipped\n`);
  process.stdout.write(`${counts.passed} passed, ${failed} failed\n`);
  return exitCode === 0 && failed === 0 ? 0 : 1;
}

function warnAboutBrowser(): void {
  process.stderr.write(
    '\n!!! SKIPPED: every browser test. No Chromium or Chrome was found.\n' +
      '!!! Install one (on Debian: apt-get install chromium), or set BINDERY_BROWSER to its path.\n\n',
  );
}

/** Whether the run showed no less than the coverage page says; true once the page was written. */
function compareCoverage(records: string, updates: boolean): boolean {
  const script = join(root, 'scripts', 'docs', 'check-coverage.ts');
  const compared = run(node, ['--conditions=@bindery/source', script, records, ...(updates ? ['--update'] : [])]);
  rmSync(records, { recursive: true, force: true });
  return compared === 0;
}

/** Vitest's report; undefined where it did not even start: its own output says why. */
function consumeReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
