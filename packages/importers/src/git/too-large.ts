import { importError } from '../error-codes.ts';

/** A repository that is more than one platform takes. */
export function tooLarge(reason: string): Error {
  return importError('repository_too_large', `The repository is too large: Git ${reason}.`);
}
