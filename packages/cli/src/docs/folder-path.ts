// Paths of files that a platform returns for a folder. A platform at a URL could be anyone’s.
import { KitError } from '@bindery/diagnostics';
import { IGNORED } from './list-files.ts';

/** Whether a path stays in its folder, and out of folders of tools. */
export function isFolderPath(path: string): boolean {
  const steps = path.split('/');
  const isInside = !path.startsWith('/') && !/^[A-Za-z]:|\\|\0/.test(path) && !steps.includes('..');
  return isInside && !steps.some((step) => IGNORED.has(step.toLowerCase()));
}

/** The error of a path that isn’t allowed: docs_path_refused. */
export function refusedPath(path: string): KitError {
  const message = `The platform returned ${JSON.stringify(path)}, which isn’t a valid path in the folder.`;
  return new KitError('docs_path_refused', message, { owner: 'system' });
}
