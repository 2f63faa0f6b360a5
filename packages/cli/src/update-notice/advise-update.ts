import { findLockFiles, runningManager } from '../doctor/package-manager.ts';
import type { Io } from '../io.ts';
import type { PackageManager } from '../node-version/lock-files.ts';

/** Words before the name of a package that a project depends on during development. */
const ADD: Readonly<Record<PackageManager, string>> = {
  npm: 'npm install --save-dev',
  pnpm: 'pnpm add --save-dev',
  yarn: 'yarn add --dev',
  bun: 'bun add --dev',
};

/** The command that installs a version, of the package manager that runs this command or wrote the lock file. */
export function adviseUpdate({ cwd, env }: Io, version: string): string {
  const manager = runningManager(env['npm_config_user_agent']) ?? findLockFiles(cwd).files[0]?.manager ?? 'npm';
  return `${ADD[manager]} @bindery/cli@${version}`;
}
