// The environment that the checks of `bindery doctor` look at.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { dataFolderOf } from '../config/session.ts';
import type { Io } from '../io.ts';
import { findUpward } from '../node-version/lock-files.ts';
import type { PackageManager } from '../node-version/lock-files.ts';
import { readPackageFile } from './package-file.ts';
import type { PackageFile } from './package-file.ts';
import { declaredManager, findLockFiles, runningManager } from './package-manager.ts';
import type { LockFile } from './package-manager.ts';

export interface DoctorContext {
  readonly input: Input;
  readonly io: Io;
  /** Folder of the integration, absolute. */
  readonly folder: string;
  readonly dataFolder: string;
  /** The nearest folder with a package.json; undefined outside a project. */
  readonly packageFolder: string | undefined;
  readonly packageFile: PackageFile;
  /** Folder of the lock files, which is the root of a workspace. */
  readonly rootFolder: string;
  readonly rootPackageFile: PackageFile;
  readonly lockFiles: readonly LockFile[];
  /** For the commands of fixes. */
  readonly manager: PackageManager;
}

/** Reads package.json and the names of lock files. */
export function createDoctorContext(input: Input, io: Io): DoctorContext {
  const folder = resolve(io.cwd, textOf(input, 'folder') ?? '.');
  const packageFolder = findUpward(folder, (at) => existsSync(join(at, 'package.json')));
  const packageFile = readPackageFile(packageFolder ?? folder);
  const { folder: rootFolder, files } = findLockFiles(packageFolder ?? folder);
  const rootPackageFile = readPackageFile(rootFolder);
  const manager =
    declaredManager(packageFile) ??
    declaredManager(rootPackageFile) ??
    files[0]?.manager ??
    runningManager(io.env['npm_config_user_agent']) ??
    'npm';
  const dataFolder = dataFolderOf(folder, textOf(input, 'data') ?? io.env['BINDERY_DATA']);
  return {
    input,
    io,
    folder,
    dataFolder,
    packageFolder,
    packageFile,
    rootFolder,
    rootPackageFile,
    lockFiles: files,
    manager,
  };
}
