// Lock files that contradict each other, package.json, or the installed packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageManager } from '../node-version/lock-files.ts';
import { formatList } from '@bindery/diagnostics';
import type { DoctorContext } from './doctor-context.ts';
import { ok, warning } from './finding.ts';
import type { Result } from './finding.ts';
import { declaredManager } from './package-manager.ts';

/** Files that package managers write into `node_modules`. */
const INSTALL_MARKS: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['.modules.yaml', 'pnpm'],
  ['.yarn-state.yml', 'yarn'],
  ['.yarn-integrity', 'yarn'],
  ['.package-lock.json', 'npm'],
];

/** Whether one package manager wrote the lock file, is declared, and installed the packages. */
export function checkLockFiles(context: DoctorContext): Result {
  const { lockFiles, packageFile, rootPackageFile, rootFolder, manager } = context;
  const declared = declaredManager(packageFile) ?? declaredManager(rootPackageFile);
  const managers = [...new Set(lockFiles.map((file) => file.manager))];
  const [lock] = lockFiles;
  if (lock === undefined) {
    return warning(
      'The project has no lock file, so each installation can get other versions.',
      `Run "${manager} install".`,
    );
  }
  if (managers.length > 1) {
    const others = lockFiles.filter((file) => file.manager !== manager).map(({ file }) => file);
    const names = lockFiles.map(({ file }) => file);
    return warning(
      `${rootFolder} has lock files of ${managers.length} package managers: ${names.join(', ')}.`,
      `Keep the one that you use. For ${manager}, delete ${others.join(' and ')}.`,
    );
  }
  if (declared !== undefined && declared !== lock.manager) {
    return warning(
      `package.json declares ${declared}, but ${lock.file} is from ${lock.manager}.`,
      `Delete ${lock.file}, and run "${declared} install".`,
    );
  }
  const installed = installedBy(rootFolder);
  if (installed.length > 0 && !installed.includes(lock.manager)) {
    return warning(
      `${formatList(installed, 'and')} installed the packages, but ${lock.file} is from ${lock.manager}.`,
      `Delete node_modules, and run "${lock.manager} install".`,
    );
  }
  return ok(`${lock.file} is from ${lock.manager}.`);
}

function installedBy(folder: string): PackageManager[] {
  const found = INSTALL_MARKS.filter(([file]) => existsSync(join(folder, 'node_modules', file)));
  return [...new Set(found.map(([, manager]) => manager))];
}
