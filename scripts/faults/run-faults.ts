// Plants one fault after the other into a checkout, runs the tests that could see it, and says which test does:
//   node scripts/faults/run-faults.ts --root <clean checkout> [--only <part of a package's name or of what is wrong>]
// Exits with 1 when a fault is not found. The checkout is as it was in the end; nothing else may work in it.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.ts';
import type { PlantedFault } from './faults.ts';
import { findLine, findTests, readSources } from './sources.ts';

/** How many test files run at a time: few first, since the nearest mostly find it. A fault that they all miss is not found. */
const BATCHES = [3, 9, 24];

/** Tests that take longer do not end: a fault can make an endless loop. */
const TIMEOUT_MS = 400_000;

const { values } = parseArgs({ options: { root: { type: 'string' }, only: { type: 'string', default: '' } } });
if (values.root === undefined) throw new Error('Use: run-faults.ts --root <clean checkout> [--only <text>]');
const root = resolve(values.root);
requireClean();
const sources = readSources(root);
const chosen = FAULTS.filter(({ package: name, what }) => `${name}: ${what}`.includes(values.only));
const reports = mkdtempSync(join(tmpdir(), 'bindery-faults-'));
const running = new AbortController();
let missed = 0;
for (const fault of chosen) {
  const began = performance.now();
  const found = await tryFault(fault);
  if (found === undefined) missed += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${found === undefined ? 'NOT FOUND' : 'found'}  ${fault.package}: ${fault.what} (${seconds} s)\n    ${found ?? `none of the ${BATCHES.reduce((sum, size) => sum + size)} nearest test files fails`}`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`${chosen.length - missed} of ${chosen.length} faults found`);
process.exitCode = missed === 0 ? 0 : 1;

function requireClean(): void {
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (changed !== '') throw new Error(`${root} has changes; faults are planted into a clean checkout:\n${changed}`);
}

/** The test that finds a fault: one that fails with it, and passes without. */
async function tryFault({ line, fault }: PlantedFault): Promise<string | undefined> {
  const file = findLine(sources, line);
  const text = sources.get(file) ?? '';
  const rest = findTests(sources, file);
  const restore = (): void => writeFileSync(join(root, file), text);
  const restoreAndEnd = (): void => {
    restore();
    running.abort();
    process.exit(130);
  };
  process.once('SIGINT', restoreAndEnd).once('SIGTERM', restoreAndEnd);
  try {
    for (const size of BATCHES) {
      const batch = rest.splice(0, size);
      if (batch.length === 0) return undefined;
      writeFileSync(
        join(root, file),
        text.replace(line, () => fault),
      );
      const failed = await runTests(batch);
      restore();
      const confirmed = failed === undefined || (await runTests([failed.file])) !== undefined ? undefined : failed;
      if (confirmed !== undefined) return `${confirmed.file}: ${confirmed.test}`;
    }
    return undefined;
  } finally {
    restore();
    process.off('SIGINT', restoreAndEnd).off('SIGTERM', restoreAndEnd);
  }
}

interface Failure {
  readonly file: string;
  readonly test: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs test files until one fails. */
async function runTests(files: readonly string[]): Promise<Failure | undefined> {
  const report = join(reports, 'report.json');
  rmSync(report, { force: true });
  const bin = join(root, 'node_modules', '.bin');
  const args = ['run', '--project', 'unit', '--bail', '1', '--reporter=json', `--outputFile=${report}`, ...files];
  const env = { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) };
  await new Promise<void>((done) => {
    execFile(
      join(bin, 'vitest'),
      args,
      { cwd: root, env, maxBuffer: 2 ** 28, timeout: TIMEOUT_MS, signal: running.signal },
      () => done(),
    );
  });
  if (!existsSync(report)) return { file: files[0] ?? '', test: `the tests did not end in ${TIMEOUT_MS / 1000} s` };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  for (const { name, status, message, assertionResults } of testResults) {
    const test = assertionResults.find((one) => one.status === 'failed')?.fullName;
    if (status === 'failed') return { file: name.slice(root.length + 1), test: test ?? message.split('\n')[0] ?? '' };
  }
  return undefined;
}
