// The file of a project that a caller names, as traces and builds name it: only what is really below the project's folder.
import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * The real path of a file below a folder; undefined for what is elsewhere, reached by `..` or by a link, for what is not a file,
 * and for what does not exist. What is elsewhere by its name is not looked at: an address of another machine would be asked for it.
 */
export function findSourceFile(root: string, file: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- Editors are given it as an argument.
  if (isAbsolute(file) || /[\u0000-\u001f]/.test(file) || !isBelow(root, resolve(root, file))) return undefined;
  try {
    const [realRoot, real] = [realpathSync(root), realpathSync(resolve(root, file))];
    return isBelow(realRoot, real) && statSync(real).isFile() ? real : undefined;
  } catch {
    return undefined; // It does not exist, or may not be read.
  }
}

function isBelow(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
