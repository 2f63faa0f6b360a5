// Paths in reports that other tools read.
import { isAbsolute, relative, sep } from 'node:path';

/** A path relative to a folder, with `/`. Undefined for a file outside the folder. */
export function pathFrom(folder: string, file: string): string | undefined {
  const path = relative(folder, file);
  const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
  return isOutside ? undefined : path.split(sep).join('/');
}
