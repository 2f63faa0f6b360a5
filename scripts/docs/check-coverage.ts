// After a run of every test: docs/coverage.md is what the run showed, or is written anew; and no exception is listed that
// excuses nothing.
// Usage: check-coverage.ts <folder of records> [--update]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../checks/source-files.ts';
import { readRecords, staleExceptions, writeCoveragePage } from './coverage-page.ts';

const [folder = '', option] = process.argv.slice(2);
const file = join(ROOT, 'docs', 'coverage.md');
const records = readRecords(folder);
const written = writeCoveragePage(records);
const stale = staleExceptions(records);

if (option === '--update') {
  writeFileSync(file, written);
} else {
  const before = readFileSync(file, 'utf8').split('\n');
  const changed = written.split('\n').filter((line) => !before.includes(line));
  if (changed.length > 0 || before.length !== written.split('\n').length) {
    process.stderr.write(
      `docs/coverage.md is not what this run showed. Lines that are new:\n${changed.slice(0, 20).join('\n')}\n` +
        'Write it anew with: npm test -- --update-coverage\n',
    );
    process.exitCode = 1;
  }
}
if (stale.length > 0) {
  process.stderr.write(`Exceptions that excuse nothing any more; take them out:\n${stale.join('\n')}\n`);
  process.exitCode = 1;
}
