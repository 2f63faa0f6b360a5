// A fresh clone of this repository, and commands in it as a person would run them: in an environment without what npm
// and this run have put into it.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Bench } from './bench.ts';
import { CERTIFICATES } from './certificates.ts';
import { REPOSITORY, startProgram } from './processes.ts';
import type { Started } from './processes.ts';

/** Clones a commit, the last one unless named, into a temporary folder. Nothing is installed there. */
export function cloneRepository(bench: Bench, commit = 'HEAD'): string {
  const folder = join(bench.folder(), 'clone');
  git(['clone', '--quiet', '--no-checkout', REPOSITORY, folder]);
  git(['-C', folder, 'checkout', '--quiet', '--detach', git(['rev-parse', commit])]);
  return folder;
}

/** Gives a clone the packages that are installed here: sooner than an installation, for a run that measures nothing. Returns it. */
export function copyPackages(clone: string): string {
  for (const folder of globSync(['node_modules', '{examples,packages}/*/node_modules'], { cwd: REPOSITORY })) {
    const options = { recursive: true, verbatimSymlinks: true, filter: isPackageFile };
    cpSync(join(REPOSITORY, folder), join(clone, folder), options);
  }
  return clone;
}

/** Whether a path in `node_modules` belongs to a package. Running tests write and remove the caches of their tools there. */
export function isPackageFile(path: string): boolean {
  return !/[\\/]node_modules[\\/]\.(?:cache|vite|vite-temp|vitest-cache)(?:$|[\\/])/.test(path);
}

/** Whether the history of this repository has a commit: that of a shallow clone may not. */
export function hasCommit(commit: string): boolean {
  try {
    git(['cat-file', '-e', `${commit}^{commit}`]);
    return true;
  } catch {
    return false;
  }
}

/** Starts npm in a clone. */
export function startNpm(clone: string, args: readonly string[]): Started {
  return startProgram('npm', args, { cwd: clone, env: plainEnvironment() });
}

/** Installs what the lock file of a clone names. Resolves to the milliseconds that it took. */
export function installClone(clone: string, flags: readonly string[] = []): Promise<number> {
  return startNpm(clone, ['ci', ...flags, '--no-audit', '--no-fund']).ended;
}

/** Removes everything that was built in a clone, and what tools remember of it. */
export function removeBuild(clone: string): void {
  for (const folder of ['.cache', ...globSync('packages/*/dist', { cwd: clone })]) {
    rmSync(join(clone, folder), { recursive: true, force: true });
  }
}

function git(args: readonly string[]): string {
  return execFileSync('git', args, { cwd: REPOSITORY, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Variables that change what npm and the set-up do, and programs of this repository, are left out. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|BINDERY_|CI$|INIT_CWD$|NODE)/i.test(name),
  );
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(REPOSITORY));
  return { ...Object.fromEntries(environment), ...CERTIFICATES, PATH: path.join(delimiter) };
}
