// `npm run check`: everything CI checks beside the tests. Each check is a line; the last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, projectEnvironment, root } from './setup.mjs';

ensureInstalled();

const bin = (name, file) => join(root, 'node_modules', name, file);
const script = (name) => [node, [join(root, 'scripts', 'checks', name)]];

/** One program for all sources and tests: the types that a package exports are computed once and not in each package. */
const types = (project) => [
  node,
  [bin('typescript', 'bin/tsc'), '-p', project, '--checkers', String(Math.min(availableParallelism(), 4))],
];

/** Name → command. Each can be run alone: `npm run check -- layers`. */
const checks = {
  format: [node, [bin('oxfmt', 'bin/oxfmt'), '--check']],
  lint: [node, [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']],
  types: types('tsconfig.types.json'),
  examples: script('check-examples.ts'),
  templates: [node, ['--conditions=@bindery/source', join(root, 'scripts', 'checks', 'check-templates.ts')]],
  'docs code': [node, [join(root, 'scripts', 'docs', 'check-blocks.ts')]],
  layers: script('check-layers.ts'),
  modules: script('check-modules.ts'),
  members: script('check-members.ts'),
  words: script('check-words.ts'),
  'spec links': script('check-spec-links.ts'),
  assumptions: script('check-assumptions.ts'),
  canary: script('check-canary.ts'),
  packages: script('check-packages.ts'),
  // What runs in an isolate or a browser, compressed by Brotli.
  sizes: [node, [bin('size-limit', 'bin.js')]],
  release: [node, ['--no-warnings', join(root, 'scripts', 'release', 'main.ts'), '--dry-run']],
  'unused code': [node, [bin('knip', 'bin/knip.js'), '--no-progress']],
  'no traces of a machine': script('check-traces.ts'),
};

/** Each computes on one core for most of its time. */
const AT_ONCE = 2;

/** Checks that look at what is built: types of tests, for the linter, are resolved by the declarations of packages. */
const READS_BUILD = new Set(['lint', 'packages', 'sizes', 'release']);

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in checks));
if (unknown.length > 0) {
  process.stderr.write(`No check is named "${unknown.join('", "')}". Checks: ${Object.keys(checks).join(', ')}\n`);
  process.exit(2);
}
const queue = Object.keys(checks).filter((name) => selected.length === 0 || selected.includes(name));
const began = performance.now();
if (queue.some((name) => READS_BUILD.has(name))) ensureBuilt();
const failed = [];
let passed = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) await runCheck(name);
  }),
);
if (failed.length > 0)
  process.stdout.write(`Failed: ${failed.join(', ')}. Run one alone: npm run check -- "${failed[0]}"\n`);
process.stderr.write(`checks: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs a check, and prints its output at the end, so that concurrent checks don’t mix. */
async function runCheck(name) {
  const [command, args] = checks[name];
  const from = performance.now();
  const { status, output } = await capture(command, args);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  process.stderr.write(output);
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`);
  if (status === 0) passed += 1;
  else failed.push(name);
}

function capture(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: projectEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks) }));
  });
}
