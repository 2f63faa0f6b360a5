// The error of a sync whose sides conflict.
import type { FolderConflict } from '@bindery/content/folder';
import { apiError } from '../../../../core/api-error.ts';

/** Files that the message names. */
const NAMED = 10;

/** The error `conflict`, with the first files. `remedy` is the sentence that says what to do. */
export function conflictError(conflicts: readonly Pick<FolderConflict, 'path'>[], remedy: string): Error {
  const paths = conflicts.slice(0, NAMED).map(({ path }) => path);
  const more = conflicts.length > NAMED ? ` and ${conflicts.length - NAMED} more` : '';
  const message = `The space and the repository both changed: ${paths.join(', ')}${more}. Neither side was updated. ${remedy}`;
  return apiError('conflict', message);
}
