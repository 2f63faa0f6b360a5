// After a run of every test: compares the three numbers of docs/internals/coverage.md with what the run showed, or writes the page again.
// Usage: check-coverage.ts <folder of records> [--update]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/source-files.ts';
import { compareCoverage, staleExplanations } from './compare-coverage.ts';
import { measureCoverage, readRecords } from './coverage.ts';
import type { Explanations } from './coverage.ts';
import { COVERAGE_PAGE, readCoveragePage, writeCoveragePage } from './coverage-page.ts';

const [folder = '', option] = process.argv.slice(2);
const pageFile = join(ROOT, COVERAGE_PAGE);
const explanationsFile = join(import.meta.dirname, 'never-seen.json');
const explanations = JSON.parse(readFileSync(explanationsFile, 'utf8')) as Explanations;
const coverage = measureCoverage(readRecords(folder), explanations);
const stale = staleExplanations(coverage, Object.keys(explanations));

if (option === '--update') {
  writeFileSync(pageFile, writeCoveragePage(coverage));
  const current = Object.entries(explanations).filter(([value]) => !stale.includes(value));
  writeFileSync(
    explanationsFile,
    `${JSON.stringify(Object.fromEntries(current.toSorted(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`,
  );
} else {
  const { worse, better } = compareCoverage(coverage, readCoveragePage(readFileSync(pageFile, 'utf8')));
  if (worse.length > 0) process.stderr.write(`Coverage is worse than ${COVERAGE_PAGE} says:\n${worse.join('\n')}\n`);
  const news = [...better, ...stale.map((value) => `${value} was seen, or is gone: it needs no explanation.`)];
  if (news.length > 0) {
    process.stdout.write(`Coverage is better than ${COVERAGE_PAGE} says:\n${news.join('\n')}\n`);
    process.stdout.write('Renew the page with: npm test -- --update-coverage\n');
  }
  process.exitCode = worse.length === 0 ? 0 : 1;
}
