// Plants one fault after the other into a checkout, and reports which test finds it, in which run. See HELP.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../testing/import-graph.ts';
import { hasLongTests, isLongFile } from '../testing/long-tests.ts';
import { EQUIVALENT_MUTANTS } from './equivalent-mutants.ts';
import { FAULTS } from './faults.ts';
import type { PlantedFault } from './faults.ts';
import { mutate } from './mutator.ts';
import { findLine, findTests, isProduct, isSourceIn } from './sources.ts';
import { createTestRunner } from './test-runner.ts';
import type { Failure } from './test-runner.ts';

/** How many test files run at a time: few first, since the nearest mostly find it; in the end all that are left. */
const BATCHES = [3, 9, 27, Infinity];
const MUTANTS = 30;
const MUTANTS_OF_FOLDER = 20;

const HELP = `Plants faults into a checkout, one at a time, and reports which test finds each, and in which run.

Usage: npm run faults -- --root <checkout> [options]

  --root <folder>   clean checkout that nothing else works in; it's clean again at the end
  --only <text>     faults whose package or description contains the text
  --seed <number>   random seed of the mutants (default: 1)
  --in <folder>     20 mutants in a folder, for its own tests, for example examples/poll
  --skip-absent     skip faults whose line isn't in the checkout, for older checkouts
  --help            show this help

The tests are those of npm test, nearest first, then those of the long sample.
Exits with 1 if no test finds a fault.

Examples:
  npm run faults -- --root ../bindery-faults
  npm run faults -- --root ../bindery-faults --only tunnel
  npm run faults -- --root ../bindery-faults --in examples/poll
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    root: { type: 'string' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string' },
    'skip-absent': { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
if (values.root === undefined) throw new Error('--root is missing: npm run faults -- --root <clean checkout>');
const root = resolve(values.root);
const folder = values.in?.replace(/\/+$/, '');
requireClean();
const sources = readSources(root);
const runner = createTestRunner(root);
// Mutants are made of this checkout's sources, so that the same ones can be planted into an older one.
const mutants = mutate(readSources(join(import.meta.dirname, '..', '..')), {
  seed: Number(values.seed),
  count: folder === undefined ? MUTANTS : MUTANTS_OF_FOLDER,
  equivalent: EQUIVALENT_MUTANTS,
  folder,
});
const isSearched = folder === undefined ? isProduct : isSourceIn(folder);
const chosen = [...(folder === undefined ? FAULTS : []), ...mutants].filter(({ package: name, what }) =>
  `${name}: ${what}`.includes(values.only),
);
const counts = { 'npm test': 0, 'the long sample': 0, none: 0, absent: 0 };

for (const fault of chosen) {
  const began = performance.now();
  const found = isPresent(fault) ? await tryFault(fault) : 'absent';
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const title = `${fault.package}: ${fault.what}`;
  if (found === 'absent') counts.absent += 1;
  else counts[found?.run ?? 'none'] += 1;
  if (found === 'absent') console.log(`absent     ${title}`);
  else if (found === undefined) console.log(`NOT FOUND  ${title} (${seconds} s)`);
  else console.log(`found      ${title} (${seconds} s)\n           ${found.run}: ${found.file}: ${found.test}`);
}
runner.close();
const foundCount = counts['npm test'] + counts['the long sample'];
console.log(
  `${foundCount} of ${chosen.length - counts.absent} faults found: ${counts['npm test']} by npm test, ` +
    `${counts['the long sample']} by the long sample; ${counts.absent} absent`,
);
process.exitCode = counts.none === 0 ? 0 : 1;

function requireClean(): void {
  const args = ['status', '--porcelain', '--untracked-files=no'];
  const changed = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  if (changed !== '') throw new Error(`${root} has changes. Faults are planted into a clean checkout:\n${changed}`);
}

/** Whether the checkout has the line of a fault. Throws where it hasn't, unless absent faults are skipped. */
function isPresent({ line }: PlantedFault): boolean {
  try {
    findLine(sources, line, isSearched);
    return true;
  } catch (thrown) {
    if (values['skip-absent']) return false;
    throw thrown;
  }
}

interface Finding extends Failure {
  readonly run: 'npm test' | 'the long sample';
}

/** The test that finds a fault: one that fails with it, passes without, and fails with it again. */
async function tryFault({ line, fault }: PlantedFault): Promise<Finding | undefined> {
  const file = findLine(sources, line, isSearched);
  const text = readFileSync(join(root, file), 'utf8');
  const planted = text.replace(line, () => fault);
  const restore = (): void => writeFileSync(join(root, file), text);
  const restoreAndEnd = (): void => {
    restore();
    runner.close();
    process.exit(130);
  };
  process.once('SIGINT', restoreAndEnd).once('SIGTERM', restoreAndEnd);
  const runWithFault = async (files: readonly string[], isLong: boolean): Promise<Failure | undefined> => {
    writeFileSync(join(root, file), planted);
    const failed = await runner.run(files, isLong);
    restore();
    return failed;
  };
  const tests = findTests(sources, file).filter((test) => folder === undefined || test.startsWith(`${folder}/`));
  const runs = [
    ['npm test', tests.filter((test) => !isLongFile(test))],
    ['the long sample', tests.filter((test) => hasLongTests(test, sources.get(test) ?? ''))],
  ] as const;
  try {
    for (const [run, files] of runs) {
      const isLong = run === 'the long sample';
      const rest = [...files];
      for (const size of BATCHES) {
        let batch = rest.splice(0, size);
        while (batch.length > 0) {
          const failed = await runWithFault(batch, isLong);
          if (failed === undefined) break;
          const passes = (await runner.run([failed.file], isLong)) === undefined;
          if (passes && (await runWithFault([failed.file], isLong)) !== undefined) return { run, ...failed };
          batch = batch.filter((path) => path !== failed.file);
        }
      }
    }
    return undefined;
  } finally {
    restore();
    process.off('SIGINT', restoreAndEnd).off('SIGTERM', restoreAndEnd);
  }
}
