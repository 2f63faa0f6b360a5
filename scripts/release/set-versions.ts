// Versions and changelogs, by the changesets of the repository.
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readPublishedPackages } from '../packages.mjs';
import { node, root, run } from '../setup.mjs';

/** The package whose changelog stands for all: they share their version. */
const REPRESENTATIVE = 'packages/cli';

/** Sets the next version in each package.json and in the lock file, and writes the changelogs. */
export function setVersions(): void {
  applyChangesets(root);
  mustRun('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']);
}

/** The version that {@link setVersions} would set. Works on a copy of the last commit. */
export function previewVersion(): string {
  const copy = join(root, '.cache', `release-${process.pid}`);
  mustRun('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD']);
  try {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    applyChangesets(copy);
    return versionIn(copy);
  } finally {
    rmSync(join(copy, 'node_modules'), { force: true });
    mustRun('git', ['worktree', 'remove', '--force', copy]);
  }
}

/** The version of the packages in a checkout. */
export function versionIn(checkout: string): string {
  const text = readFileSync(join(checkout, REPRESENTATIVE, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Whether the repository of the packages is still the placeholder of `scripts/checks/package-metadata.ts`. */
export function hasPlaceholder(): boolean {
  return [...readPublishedPackages().values()].some(({ manifest }) => manifest.homepage?.includes('/OWNER/') === true);
}

function applyChangesets(checkout: string): void {
  mustRun(node, [join(root, 'node_modules', '@changesets', 'cli', 'bin.js'), 'version'], checkout);
}

function mustRun(program: string, args: readonly string[], cwd: string = root): void {
  const status = run(program, args, { cwd, stdio: ['ignore', 'ignore', 2] });
  if (status !== 0) throw new Error(`"${[program, ...args].join(' ')}" failed with exit code ${status}; see above.`);
}
