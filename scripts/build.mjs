// Builds every package: types and libraries with tsc, what scripts import and the command with esbuild, the dashboard with Vite.
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from './setup.mjs';

const cli = join(root, 'packages', 'cli');
const dashboard = join(root, 'packages', 'dashboard');

step('types and libraries', () =>
  run(node, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-b', '--pretty']),
);
step('libraries in one piece', () => run(node, [join(root, 'scripts', 'bundle-libraries.mjs')]));
step('dashboard', () => buildDashboard());
step('command', () => run(node, [join(root, 'scripts', 'bundle-cli.mjs')]));
copyAssets();

function step(name, work) {
  const began = performance.now();
  const status = work();
  if (status !== 0) {
    process.stderr.write(`build: ${name} failed\n`);
    process.exit(status);
  }
  process.stderr.write(`build: ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

function buildDashboard() {
  if (!existsSync(join(dashboard, 'vite.config.ts'))) return 0;
  return run(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: dashboard,
  });
}

/** The dashboard ships inside the command, the templates inside what creates projects. */
function copyAssets() {
  const built = join(dashboard, 'dist', 'app');
  const target = join(cli, 'dist', 'dashboard');
  rmSync(target, { recursive: true, force: true });
  if (existsSync(built)) {
    mkdirSync(target, { recursive: true });
    cpSync(built, target, { recursive: true });
  }
  chmodSync(join(cli, 'dist', 'bin.js'), 0o755);
}
