// `npm run check`: everything CI checks beside the tests. Each check is a line; the last line is `N passed, N failed`.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, root, run } from './setup.mjs';

ensureInstalled();

const bin = (name, file) => join(root, 'node_modules', name, file);
const script = (name) => [node, [join(root, 'scripts', 'checks', name)]];

/** One program for all sources, and one for all tests: whatever a package exports is worked out once and not in each package. */
const types = (project) => [
  node,
  [bin('typescript', 'bin/tsc'), '-p', project, '--checkers', String(Math.min(availableParallelism(), 4))],
];

/** Name → command. Each can be run alone: `npm run check -- layers`. */
const checks = {
  format: [node, [bin('oxfmt', 'bin/oxfmt'), '--check']],
  lint: [node, [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']],
  types: types('tsconfig.types.json'),
  'test types': types('tsconfig.tests.json'),
  examples: script('check-examples.ts'),
  layers: script('check-layers.ts'),
  modules: script('check-modules.ts'),
  members: script('check-members.ts'),
  words: script('check-words.ts'),
  'spec links': script('check-spec-links.ts'),
  assumptions: script('check-assumptions.ts'),
  canary: script('check-canary.ts'),
  packages: script('check-packages.ts'),
  'unused code': [node, [bin('knip', 'bin/knip.js'), '--no-progress']],
  'no traces of a machine': script('check-traces.ts'),
};

/** Checks that look at what is built: types of tests, for the linter, are resolved by the declarations of packages. */
const READS_BUILD = new Set(['lint', 'packages']);

const wanted = process.argv.slice(2);
let passed = 0;
const failed = [];
for (const [name, [command, args]] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  if (READS_BUILD.has(name)) ensureBuilt();
  const began = performance.now();
  const status = run(command, args, { stdio: ['ignore', 2, 2] });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (status === 0) passed += 1;
  else failed.push(name);
}
if (failed.length > 0)
  process.stdout.write(`Failed: ${failed.join(', ')}. Run one alone: npm run check -- "${failed[0]}"\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
