// Whether the packages of Bindery are installed, in one version.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findUpward } from '../node-version/lock-files.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem, warning } from './finding.ts';
import type { Result } from './finding.ts';
import { readPackageFile } from './package-file.ts';

/** Packages of one release. */
const OURS = /^(?:@bindery\/.+|create-bindery)$/;

/** `version`: of the command. */
export function checkPackages({ packageFolder, packageFile, manager }: DoctorContext, version: string): Result {
  if (packageFolder === undefined) {
    return warning(
      'No package.json in this folder or a parent folder.',
      'Run the command in the folder of your project.',
    );
  }
  const declared = Object.keys({ ...packageFile.dependencies, ...packageFile.devDependencies });
  const names = declared.filter((name) => OURS.test(name));
  const found = names.map((name) => ({ name, version: installedVersion(packageFolder, name) }));
  const missing = found.filter((one) => one.version === undefined).map(({ name }) => name);
  if (missing.length > 0)
    return problem(`Packages aren’t installed: ${missing.join(', ')}.`, `Run "${manager} install".`);
  const others = found.filter((one) => one.version !== version);
  if (others.length === 0) return ok(`${names.length === 0 ? 'The command' : names.join(', ')}: version ${version}.`);
  return warning(
    `The command has version ${version}, but ${others.map((one) => `${one.name} has ${one.version}`).join(', ')}.`,
    `Set the same version of each in package.json, and run "${manager} install".`,
  );
}

function installedVersion(folder: string, name: string): string | undefined {
  const file = (at: string): string => join(at, 'node_modules', name);
  const found = findUpward(folder, (at) => existsSync(join(file(at), 'package.json')));
  return found === undefined ? undefined : readPackageFile(file(found)).version;
}
