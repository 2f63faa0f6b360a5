// Permissions of the data folder, and of the files in it that contain tokens.
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOwnFile } from '../private-files/own-file.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem, warning } from './finding.ts';
import type { Result } from './finding.ts';

/** Files with a token. */
const SECRET_FILES = ['session.json', 'token'];

/** Permissions of users other than the owner. */
const OTHERS = 0o077;

export function checkDataFolder({ dataFolder, io }: DoctorContext): Result {
  const shown = (path: string): string => relative(io.cwd, path) || '.';
  const name = shown(dataFolder);
  if (!existsSync(dataFolder)) {
    const parent = nearestFolder(dataFolder);
    return isWritable(parent)
      ? ok(`"bindery dev" creates the data folder ${name}.`)
      : problem(`Can’t create the data folder ${name}: ${parent} isn’t writable.`, advise(parent));
  }
  if (!statSync(dataFolder).isDirectory()) {
    return problem(`The data folder ${name} is a file.`, 'Delete or rename it, or use another folder with --data.');
  }
  if (!isWritable(dataFolder)) return problem(`The data folder ${name} isn’t writable.`, advise(name));
  for (const file of SECRET_FILES.map((one) => join(dataFolder, one))) {
    const { problem: fault } = readOwnFile(file);
    if (fault !== undefined)
      return warning(`${shown(file)} ${fault}, so commands ignore it.`, fixOf(shown(file), fault));
  }
  // Windows has no such modes.
  const isOpen = process.getuid !== undefined && (statSync(dataFolder).mode & OTHERS) !== 0;
  return isOpen
    ? warning(`Other users can read the data folder ${name}.`, `Run "chmod 700 ${name}".`)
    : ok(`Only you can access the data folder ${name}.`);
}

function fixOf(file: string, fault: string): string {
  if (fault.includes('Git')) return `Run "git rm --cached ${file}", and add .bindery to .gitignore.`;
  if (fault.includes('can be read')) return `Run "chmod 600 ${file}".`;
  return `Delete ${file}, and restart the platform.`;
}

function advise(folder: string): string {
  return `Grant yourself write permission on ${folder}, or use another folder with --data.`;
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
