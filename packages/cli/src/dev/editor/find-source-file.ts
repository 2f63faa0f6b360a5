// Resolves the path of a project’s file in traces and builds: only files inside the project’s folder.
import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The real path of a file in a folder. Undefined for paths outside the folder, via `..` or a link, for anything that isn’t a file,
 * and for missing files. Paths outside are rejected by name, because a UNC path would contact another machine.
 */
export function findSourceFile(root: string, file: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- The path becomes an argument of an editor.
  if (isAbsolute(file) || /[\u0000-\u001f]/.test(file) || !isBelow(root, resolve(root, file))) return undefined;
  try {
    const [realRoot, real] = [realpathSync(root), realpathSync(resolve(root, file))];
    return isBelow(realRoot, real) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined; // Missing or not readable.
  }
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
