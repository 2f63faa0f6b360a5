// Which files of a build are the kit's own: installed, or linked from a clone. Authors cannot change them.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const names = new Map<string, string | undefined>();

/** Whether a file, relative to the project's folder, belongs to a package of this kit. */
export function isKitFile(root: string, file: string): boolean {
  return packageAt(dirname(resolve(root, file)))?.startsWith('@bindery/') === true;
}

/** Name of the package of a folder. Cached: a build looks up the same folders repeatedly. */
function packageAt(folder: string): string | undefined {
  if (names.has(folder)) return names.get(folder);
  const parent = dirname(folder);
  const name = readName(folder) ?? (parent === folder ? undefined : packageAt(parent));
  names.set(folder, name);
  return name;
}

function readName(folder: string): string | undefined {
  try {
    const { name } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { name?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined; // No package begins here.
  }
}
