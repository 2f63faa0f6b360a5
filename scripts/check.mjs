// `npm run check`: everything CI checks beside the tests. Each check is a line; the last line is `N passed, N failed`.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, node, root, run } from './setup.mjs';

ensureInstalled();
ensureBuilt();

const bin = (name, file) => join(root, 'node_modules', name, file);
const script = (name) => [node, [join(root, 'scripts', 'checks', name)]];

/** Name → command. Each can be run alone: `npm run check -- layers`. */
const checks = {
  format: [node, [bin('oxfmt', 'bin/oxfmt'), '--check']],
  lint: [node, [bin('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']],
  types: [node, [bin('typescript', 'bin/tsc'), '-b']],
  'test types': [node, [bin('typescript', 'bin/tsc'), '-b', 'tsconfig.tests.json']],
  layers: script('check-layers.ts'),
  modules: script('check-modules.ts'),
  'spec links': script('check-spec-links.ts'),
  canary: script('check-canary.ts'),
  packages: script('check-packages.ts'),
  'unused code': [node, [bin('knip', 'bin/knip.js'), '--no-progress']],
  'no traces of a machine': script('check-traces.ts'),
};

const wanted = process.argv.slice(2);
let passed = 0;
const failed = [];
for (const [name, [command, args]] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
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
