// The package manager of a project, and its commands.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCK_FILES, findUpward } from '../node-version/lock-files.ts';
import type { PackageManager } from '../node-version/lock-files.ts';
import type { PackageFile } from './package-file.ts';

/** Words before `bindery`, by package manager. */
const RUN: Readonly<Record<PackageManager, string>> = { npm: 'npx', pnpm: 'pnpm', yarn: 'yarn', bun: 'bunx' };

/** A command that runs `bindery` in the project. */
export function binderyCommand(manager: PackageManager, words: string): string {
  return `${RUN[manager]} bindery ${words}`;
}

/** The package manager that `packageManager` or `devEngines` in package.json names. */
export function declaredManager({ packageManager, devEngines }: PackageFile): PackageManager | undefined {
  const engine = [devEngines?.packageManager ?? []].flat()[0];
  return managerNamed(packageManager?.split('@', 1)[0] ?? engine?.name);
}

/** The package manager that runs this process: the start of `npm_config_user_agent`. */
export function runningManager(userAgent: string | undefined): PackageManager | undefined {
  return managerNamed(userAgent?.split('/', 1)[0]);
}

function managerNamed(name: string | undefined): PackageManager | undefined {
  return LOCK_FILES.map(([, manager]) => manager).find((manager) => manager === name);
}

/** A lock file with its package manager. */
export interface LockFile {
  readonly file: string;
  readonly manager: PackageManager;
}

/** The lock files of the nearest folder that has one: a workspace has them in its root. */
export function findLockFiles(folder: string): { readonly folder: string; readonly files: readonly LockFile[] } {
  const within = (at: string) => LOCK_FILES.filter(([file]) => existsSync(join(at, file)));
  const found = findUpward(folder, (at) => within(at).length > 0 || existsSync(join(at, '.git'))) ?? folder;
  return { folder: found, files: within(found).map(([file, manager]) => ({ file, manager })) };
}
